"""Accounts, their users and API keys. Owns Account, User (a rep when they take calls) and ApiKey.

Part of the kernel: imports no app. Publishes account.created, on which the apps create an account's defaults.
"""
