"""How each game looks in the terminal, one file a game."""
