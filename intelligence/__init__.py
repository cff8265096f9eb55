"""Intelligence: what calls say and who the buyers are.

Owns scorecards, analyses, scorecard results, avatars, knowledge entries; computes metrics, reps and journeys.
May import calls, prospects and the kernel. Emits deal_analysis.completed.
"""
