"""Profiles: what the calls of an avatar have in common, counted, quoted and put into plain sentences.

Owns what buyers say about themselves, what drives them, the counts and the sentences over them. Nothing is stated that
no call supports. Pure: knows no Django and no arrays; emits nothing.
"""
