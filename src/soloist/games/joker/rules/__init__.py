"""What may happen in Joker Solitaire: ints only, compiled."""
