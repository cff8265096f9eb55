"""The API of what prospects own, a module for each kind of record."""
