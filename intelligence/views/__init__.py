"""The doors of intelligence: calls to analyse, analyses, scorecards.

Each translates, calls one verb and translates back. Imports actions, serializers and the API kernel; may ring.
"""
