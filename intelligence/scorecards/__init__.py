"""Scorecards and their criteria."""
