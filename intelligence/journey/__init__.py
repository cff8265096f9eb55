"""A person's way, read for one prospect: how they came (attribution) and everything that followed (timeline).

May import the models and wire forms of prospects and calls. Reads only; emits nothing.
"""
