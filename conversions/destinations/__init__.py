"""Where values go: one file for each vendor's wire, and what their answers mean.

`wire` sends JSON and knows what it means when no answer comes, `tokens` has what opens an account, `results` are what
every attempt ends in. May import models and the kernel's outbound client; writes no row.
"""
