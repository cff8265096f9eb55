"""Viewsets of analyses."""
