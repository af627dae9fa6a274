"""What plays Rummikub Solo well."""
