"""The one way to a model: requests to an OpenAI-compatible endpoint, its failures by name, tokens, cost, breaker.

Owns the client; the rooms above decide what to ask. May import the standard library, the `openai` client and its HTTP
library only: no Django, and no word of a call in any log. Emits nothing.
"""
