"""Recordings: what kind of file they are, how they are cut, and their words by a transcription model.

May import the provider, the standard library and numpy. Emits nothing; files come in as bytes and leave no trace.
"""
