"""The analysis engines with a common answer type: the built-in one (`rules`) and an OpenAI-compatible one (`model`).

This package selects the configured endpoint and maps provider errors to AnalyserError. `answers` and `endpoints` are
cheap to import. `rules` and `model` load an analyser and are for workers. Publishes no events.
"""
