"""Recordings: file type, cutting into pieces, and transcription by a model.

May import the provider, the standard library and numpy. Emits nothing. Files are passed as bytes and are never written
to disk.
"""
