"""Pixel events and their dispatch to ad platforms."""
