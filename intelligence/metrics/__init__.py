"""Metrics: `definitions` defines them, `sources` lists the facts that they count, `reading` computes them.

`counting` and `milestones` hold the SQL of the roll-up in `intelligence.metrics.actions`. May import the models of this
app, the apps below and the kernel. Writes nothing itself; publishes no events.
"""
