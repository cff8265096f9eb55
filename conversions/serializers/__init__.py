"""Serializers of configs and fires."""
