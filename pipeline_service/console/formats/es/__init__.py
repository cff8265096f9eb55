"""Spanish formats."""
