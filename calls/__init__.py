"""Calls with prospects. Owns call outcomes, calls and dials.

May import prospects and the kernel. Publishes call.completed.
"""
