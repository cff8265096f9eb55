"""The API views of intelligence.

Each view parses the request, calls one action and serializes the response. Imports actions, serializers and the API
kernel; may notify workers on commit.
"""
