"""Rummikub Solo."""
