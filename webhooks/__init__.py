"""Webhooks: send the public events of an account to its endpoints, signed, at least once.

Owns Endpoint, Secret, WebhookEvent, Delivery and Attempt.
May import the kernel only. Publishes no events.
"""
