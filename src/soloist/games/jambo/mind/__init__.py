"""What plays Jambo well."""
