"""The one HTTP exit: owns which addresses may be reached, every socket the product opens to the world, and its limits.

Import `client` to send, download or check a URL, `errors` for what may be raised, `addresses` for the address policy.
May import the standard library, `idna`, `certifi` and, in `client` alone, Django's settings. Emits nothing.
Every network operation waits only for what is left until the caller's deadline, so no watcher thread is needed.
"""
