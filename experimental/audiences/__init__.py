"""Segments and uploaded lists of people, and their audiences on ad platforms."""
