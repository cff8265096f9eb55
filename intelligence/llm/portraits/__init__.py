"""Portraits: a model words what was counted over the calls of a kind of buyer, and is believed as far as they bear it.

Owns the question, the shape of its answer and what of it stands. May import the rooms of `llm` around it and the
provider; counts, quotes and people's names come in from outside. Emits nothing.
"""
