"""The laboratory: experiments on many deals, their reports, rules compared, and recipes that learn."""
