"""The kernel: settings, accounts, the API's common parts, events, leased work and the one way out.

Names the apps only as strings. Only `operations`, `console` and `urls` may see everything.
"""
