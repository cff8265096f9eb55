"""Doors over HTTP, all beneath `/experimental`."""
