"""The console's pages of numbers: the overview, the metrics, and the records behind a number. May import every app.

Every number comes from `intelligence.metrics`; nothing is counted a second time.
"""
