"""What may happen in Jambo: ints only, compiled."""
