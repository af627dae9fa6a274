"""A table for one: solo tabletop games, refereed to the letter."""
