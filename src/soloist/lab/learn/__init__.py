"""Recipes: a module a game, whose `learn` makes the very weights again that the game ships."""
