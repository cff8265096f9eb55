"""The console's common parts: pages limited to the signed-in user's account, and the permissions of staff roles.

Part of the kernel: the apps' admin modules build on it, and it imports no app.
"""
