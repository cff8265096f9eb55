"""The model analyser: ask an OpenAI-compatible model about a call and accept only what the transcript supports.

Owns prompts, the schema of the answer, acceptance, the analysis of long calls in parts, and embeddings. May import the
shapes, the provider and the masking of payment data. Quote search, the detection of instructions to a machine and the
reading of numbers are passed in. Emits nothing.
"""
