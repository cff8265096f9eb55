"""Destinations: one file for each vendor's API, and the meaning of its answers.

`session` and `json_requests` send JSON and classify missing answers,
`tokens` has access tokens, `results` are the outcomes of attempts.
May import models and the kernel's outbound client; writes no row.
"""
