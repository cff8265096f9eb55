"""Avatar profiles: counts, quotes and plain sentences about the calls of an avatar.

Owns buyers' statements about themselves, their motives, the counts and the sentences made from the counts. Every
statement is supported by a call. Pure: imports no Django and no arrays; emits nothing.
"""
