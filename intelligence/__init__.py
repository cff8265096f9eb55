"""Analyses of calls and profiles of buyers.

Owns scorecards, analyses, scorecard results, avatars, knowledge entries; computes metrics, reps and journeys.
May import calls, prospects and the kernel. Emits deal_analysis.completed.
"""
