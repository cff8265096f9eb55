"""Aggregates of reps."""
