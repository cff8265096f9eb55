"""Writes to analyses."""
