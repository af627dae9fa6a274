"""What Pig brings as files: its rules pages and its graded deals."""
