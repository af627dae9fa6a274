"""The recipes that make the shipped weights again, one a game: `learn` of each module writes what its game reads."""
