"""Attribution: `crediting` says which campaign gets how much of a fact, `report` adds it up, `path` tells one prospect.

`directory` knows the account's campaigns by all their names, `naming` which of them touches tell of. `moves` counts how
people went from one to the next, `markov` (pure) says what each adds, `data_driven` shows it. May import the models of
this app and whatever lies below. Writes nothing itself, `experimental.actions` runs its statements; emits nothing.
"""
