"""Viewsets, all beneath `/experimental`."""
