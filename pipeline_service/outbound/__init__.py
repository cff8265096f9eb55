"""The one HTTP exit: `requests` over connections that reach only checked addresses, and keep to a deadline.

Import `client` to send, download or check a URL, `errors` for what may be raised, `addresses` for the address policy.
`session` is the Session with its pools, `connection` connects, `response` reads; all raise OutboundError.
May import the standard library, `requests`, `urllib3`, `idna`, `certifi` and, in `client` alone, Django's settings.
Every socket operation waits only for what is left until the caller's deadline, so no watcher thread is needed.
"""
