"""Conversions: ad connections, conversion configs and fires; reports true values to ad platforms.

May import prospects, calls, intelligence and the kernel. Emits ad_account.connected; listens to payments, refunds,
analyses, events and inbound hooks. `rules` (pure) finds the matching rule; each vendor has its file in `destinations`.
"""
