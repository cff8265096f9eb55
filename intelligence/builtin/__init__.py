"""The built-in analyser, `rules`: word lists and arithmetic, no network. The same input always gives the same result.

Owns every step from a parsed call with roles to its findings, including the word lists per language. May import the
shapes and the standard library only. Emits nothing.
"""
