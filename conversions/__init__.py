"""Conversions: owns ad connections, conversion configs and fires; reports true values to ad platforms.

May import prospects, calls, intelligence and the kernel. Emits nothing: it listens to payments, refunds, analyses, events
and inbound hooks. Which rule matches is decided in `rules` (pure); each vendor's wire is one file in `destinations`.
"""
