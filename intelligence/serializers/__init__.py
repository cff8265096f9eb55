"""Calls for analysis, analyses and scorecards on the wire. Imports models and the API kernel; emits nothing."""
