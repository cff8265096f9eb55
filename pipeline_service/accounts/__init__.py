"""Accounts: who uses the product. Owns Account, User (a rep when they take calls) and ApiKey.

Part of the kernel: imports no app. Publishes account.created, on which the apps lay out an account's defaults.
"""
