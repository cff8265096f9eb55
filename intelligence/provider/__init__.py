"""The client for model endpoints: requests to an OpenAI-compatible API, named errors, token counts, cost, circuit
breaker.

Owns the client; the layers above decide what to ask. May import the standard library, the `openai` client and its HTTP
library only: no Django. Never logs words of a call. Emits nothing.
"""
