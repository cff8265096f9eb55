"""Transcripts: read any format, assign roles, measure talk time, find quotes, hide personal data.

Owns the formats (`parsing`), roles, talk time, the quote check and redaction. Pure: the standard library,
`intelligence.linear` and `intelligence.shapes` only. Emits nothing. Every function accepts any text without raising and
runs in linear time.
"""
