"""Prospects: who we sell to, how they found us, what was said and paid.

Owns stages and prospects, payments and refunds, messages, event types and events, visits and touches, ad spend, merges
and imports. May import the kernel only. Emits prospect.created, prospect.stage_changed and payment.recorded, and inside
the house what hides, merges and erases a person and which facts were written.
"""
