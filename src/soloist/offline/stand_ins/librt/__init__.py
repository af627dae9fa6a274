"""Stands in for mypyc's runtime library where compiled code cannot run."""
