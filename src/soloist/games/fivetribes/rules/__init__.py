"""What may happen in Five Tribes Solo: ints only, compiled."""
