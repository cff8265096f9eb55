"""The analysis engines with a common answer type: word lists (`rules`) and an OpenAI-compatible model (`model`).

This package selects the configured endpoint and maps provider errors to AnalyserError. `answers` and `endpoints` are
cheap to import. `rules` and `model` load an analyser and are for workers. Publishes no events.
"""
