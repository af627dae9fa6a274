"""What opens over the table: rules, keys, log, questions and the end; one a file."""
