"""The actions of webhooks: endpoints, their secrets, single deliveries and maintenance. One transaction each.

May import models and the pure modules. The callers (views, admin, tasks) notify the workers; actions do not.
"""
