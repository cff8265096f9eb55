"""All data of one account: exported to a file, or deleted."""
