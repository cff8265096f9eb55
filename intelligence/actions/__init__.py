"""All writes to analyses and scorecards.

There is one module for each subject; callers import it directly. Imports between modules go in one direction: run →
results → drafts. Publishes deal_analysis.completed (module run).
"""
