"""Viewsets of segments and uploaded lists."""
