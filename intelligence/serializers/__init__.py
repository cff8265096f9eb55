"""Serializers of intelligence. Imports models and the API kernel; publishes no events."""
