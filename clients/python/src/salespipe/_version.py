"""The version of this package, as in pyproject.toml."""

__version__ = "0.1.0"
