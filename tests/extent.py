"""How much the tests try: a part in each run, everything with FAULTS=long, as `make faults` sets it."""

import os

LONG = os.environ.get("FAULTS") == "long"
