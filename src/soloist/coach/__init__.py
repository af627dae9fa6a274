"""The coach: hints, reviews of finished games and graded deals, built on the players and solvers."""
