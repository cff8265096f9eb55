"""The API of calls, outcomes and dials."""
