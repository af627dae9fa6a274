"""x"""

ENGLISH = {}
ENGLISH_SOLO = {}
