"""The scorecard editor."""
