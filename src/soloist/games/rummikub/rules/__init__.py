"""What may happen in Rummikub Solo: ints only, compiled."""
