"""Joker Solitaire: one-pass Klondike with two jokers that stand for cards until the real ones turn up."""

from soloist.games.joker.game import JOKER

__all__ = ["JOKER"]
