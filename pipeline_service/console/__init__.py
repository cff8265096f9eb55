"""The console's common parts: pages scoped to the signed-in person's account, and what staff roles may do.

Part of the kernel: the apps' `admin.py` build on it; it imports no app.
"""
