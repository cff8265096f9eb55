"""What hits mean: landing URLs read into touches, sessions cut, machines told from people.

Pure: knows neither Django nor the database, imports nothing of the product and emits nothing.
"""
