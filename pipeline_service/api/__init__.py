"""What every endpoint shares: parsing, fields, answers, lists, errors, limits, idempotency and the OpenAPI description.

Part of the kernel: imports no app. Owns IdempotencyKey.
"""
