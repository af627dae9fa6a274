"""What plays Five Tribes Solo well."""
