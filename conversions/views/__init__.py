"""Doors over HTTP: configs and fires under the API, the feed at the root."""
