"""Serializers of pixel events, segments, audiences, campaigns and attribution."""
