"""Calls in words: read any transcript, say who is who and who talked how long, find quotes, hide personal data.

Owns the formats (`parsing`), roles, talk time, the quote check and redaction. Pure: the standard library and
`intelligence.shapes` only. Emits nothing. Every function takes any text without raising and in linear time.
"""
