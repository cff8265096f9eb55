"""API views of the prospects app, one module for each kind of record."""
