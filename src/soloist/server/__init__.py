"""The server: tables over HTTP, kept in a database, shown by the page."""
