"""Calls: what happened when we talked. Owns call outcomes and calls.

May import prospects and the kernel. Emits call.completed.
"""
