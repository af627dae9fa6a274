"""Puzzles: positions with a proved answer, their ratings, and which comes next; any game, through core."""
