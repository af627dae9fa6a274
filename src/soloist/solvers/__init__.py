"""Exact search, one module a game: what a player could do at best, proven."""
