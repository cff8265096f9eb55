"""Pixel events, segments, audiences, campaigns and attribution on the wire."""
