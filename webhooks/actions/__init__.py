"""Every write that matters to webhooks: endpoints, their secrets, single deliveries, upkeep. One transaction each.

May import models and the pure rooms. The doors that call these ring for the workers; nothing here does.
"""
