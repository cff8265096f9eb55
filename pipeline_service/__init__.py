"""The kernel: settings, accounts, the API's common parts, events, leased work and outgoing HTTP.

Refers to the apps only by strings. Only `operations`, `dashboard` and `urls` may import everything.
"""
