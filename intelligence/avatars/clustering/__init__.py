"""Clustering: group buyers by their words and keep the identity of each group from run to run.

Owns feature spaces, the gate, seeded k-means with the sensitivity window, identity matching, assignment of a new call
and distinctive terms. Works on arrays and strings only; may import numpy, scipy and scikit-learn. Only workers import
it. Emits nothing.
"""
