"""The commands of `soloist`, one a file; heavy imports wait until their command runs."""
