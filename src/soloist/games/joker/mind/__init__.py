"""What plays Joker Solitaire well."""
