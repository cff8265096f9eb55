"""Writes to campaigns, and the jobs that reconcile them."""
