"""Writes to segments, lists and audiences."""
