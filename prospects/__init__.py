"""Prospects: who we sell to, how they found us, what was said and paid. Owns stages, prospects and their stage history.

May import the kernel only. Emits prospect.created, prospect.stage_changed and payment.recorded.
"""
