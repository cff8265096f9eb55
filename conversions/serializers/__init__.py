"""Configs and fires on the wire."""
