"""Who answers: one file a player, any game. A player sees a view and may guess; it never sees the state."""
