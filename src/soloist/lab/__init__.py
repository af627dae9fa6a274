"""The laboratory: what is learned and measured by playing very many games."""
