"""The model analyser: asks an OpenAI-compatible model about a call and believes only what the transcript bears out.

Owns prompts, the answer's schema, acceptance, the analysis of long calls in parts, and embeddings. May import the
shapes and the provider; how quotes are found and orders told from talk comes in from outside. Emits nothing.
"""
