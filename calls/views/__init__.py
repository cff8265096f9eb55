"""API views of calls, call outcomes and dials."""
