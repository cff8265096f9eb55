"""A model writes the profile text of a kind of buyer from the counts; only text that the counts and quotes support is
accepted.

Owns the question, the schema of its answer and the acceptance. May import the modules of `llm` and the provider;
counts, quotes and people's names are passed in. Emits nothing.
"""
