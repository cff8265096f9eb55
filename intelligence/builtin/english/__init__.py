"""English for the built-in analyser: context guards, calendar, contractions.

`language` combines them with the phrase lists of the data folder.
"""
