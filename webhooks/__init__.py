"""Webhooks: tells the endpoints of an account what happened, signed, at least once.

Owns Endpoint, Secret, WebhookEvent, Delivery and Attempt.
May import the kernel only. Emits nothing: it is where public facts leave the house.
"""
