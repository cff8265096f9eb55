"""Viewsets below `/experimental`."""
