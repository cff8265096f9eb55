"""Every write to analyses and scorecards.

One module a subject, imported directly; those that need each other do so downwards: run → results → drafts.
Emits deal_analysis.completed (run).
"""
