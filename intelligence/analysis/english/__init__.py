"""English for the built-in analyser: word lists by subject, how its words are undone, its calendar.

`language` puts them together. Lists are data: a line is a template, and every line has a test.
May import the lexicon and the dates of the analyser only.
"""
