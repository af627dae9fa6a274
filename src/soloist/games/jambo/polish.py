"""x"""

POLISH = {}
POLISH_SOLO = {}
