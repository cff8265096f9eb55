"""Interpretation of pixel hits: parsing of landing URLs into touchpoints, session limits, bot detection.

Pure: uses neither Django nor the database, imports nothing of the product and publishes nothing.
"""
