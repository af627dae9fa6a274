"""The house in the page itself: the same tables, with no server and no network, for games with one seat."""
