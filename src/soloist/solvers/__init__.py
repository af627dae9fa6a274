"""Exact search: what can be reached when every card is known."""
