"""What stands before every request: origins, rate limits, headers, the client's files."""
