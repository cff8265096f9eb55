"""Spanish for the built-in analyser: word lists by subject, context guards, calendar.

`language` combines them. Lists are data: a line is a template, and every line has a test.
"""
