"""The API's common parts: parsing, fields, responses, lists, errors, rate limits, idempotency and OpenAPI.

Part of the kernel: imports no app. Owns IdempotencyKey.
"""
