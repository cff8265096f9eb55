"""The engines behind one shape of answer: word lists (`rules`) and an OpenAI-compatible model (`model`).

Owns which endpoint is configured and what another engine's failure means. `answers` and `endpoints` are cheap to
import; `rules` and `model` bring an analyser with them and belong to workers. Emits nothing.
"""
