"""Calls: what happened when we talked. Owns call outcomes, calls and dials.

May import prospects and the kernel. Emits call.completed.
"""
