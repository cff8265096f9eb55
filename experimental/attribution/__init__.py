"""Attribution: `crediting` computes credits, `report` sums them up, `path` shows one prospect.

`directory` indexes the account's campaigns by all their names, `naming` matches touchpoints to them. `moves` counts
transitions between campaigns, `markov` (pure) computes removal effects, `data_driven` shows them. May import the models
of this app and lower layers. Writes nothing itself, `experimental.actions` runs its statements; emits nothing.
"""
