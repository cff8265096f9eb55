"""All outgoing HTTP: `requests` over connections that reach only allowed addresses and keep to a deadline.

Import `client` to send, download or check a URL, `errors` for the exceptions, `addresses` for the address policy.
`session` has the Session with its pools, `connection` connects, `response` reads; all raise OutboundError.
May import the standard library, `requests`, `urllib3`, `idna`, `certifi` and, in `client` alone, Django's settings.
Every socket operation waits only for what is left until the caller's deadline, so no watcher thread is needed.
"""
