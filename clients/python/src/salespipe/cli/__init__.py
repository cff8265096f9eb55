"""The command line `salespipe`. It needs the extra `cli`."""
