"""Metrics: `definitions` says what each number is, `sources` which facts it counts, `reading` computes it.

`counting` and `milestones` are what the roll-up in `intelligence.actions.rollup` runs. May import the models of this
app and those below, and the kernel. Writes nothing itself; emits nothing.
"""
