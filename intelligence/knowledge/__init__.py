"""The knowledge base of an account."""
