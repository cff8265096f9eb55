"""The built-in analyser, `rules`: trained classifiers, phrase lists and arithmetic, no network. Deterministic.

Owns every step from a parsed call with roles to its findings, including the data files per language. May import the
shapes and the standard library only. Emits nothing.
"""
