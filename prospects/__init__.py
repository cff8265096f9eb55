"""Prospects, how they found the account, and what they wrote and paid.

Owns stages and prospects, payments and refunds, messages, event types and events, sites, visits and touchpoints, ad
spend, merges and imports. May import the kernel only. Publishes prospect.created, prospect.stage_changed and
payment.recorded. Publishes internal events too: a prospect was hidden, shown, merged, unmerged or erased; an event was
recorded; a payment was changed or refunded; counted rows were written.
"""
