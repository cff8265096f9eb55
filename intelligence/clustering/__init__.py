"""Clustering: from what buyers said to groups of buyers that keep their identity from run to run.

Owns feature spaces, the gate, seeded k-means with the sensitivity window, identity matching, assignment of a new call
and distinctive terms. Knows arrays and strings only; may import numpy, scipy and scikit-learn, and is imported by
workers alone. Emits nothing.
"""
