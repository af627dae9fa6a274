"""Nim: the smallest whole game, a template for new ones. Two seats take counters from heaps in turn."""

from soloist.games.nim.game import NIM

__all__ = ["NIM"]
