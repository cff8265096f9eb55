"""The built-in analyser, `rules`: word lists and arithmetic, no network, the same answer every time.

Owns everything between a parsed call with roles and its findings, word lists per language included.
May import the shapes and the standard library only. Emits nothing.
"""
