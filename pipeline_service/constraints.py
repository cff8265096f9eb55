"""Translate violations of database constraints into API errors."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from django.db import IntegrityError, transaction

from pipeline_service.exceptions import ApiError


@contextmanager
def refusing(refusal: ApiError, *, when: type[psycopg.Error]) -> Iterator[None]:
    """Run a transaction and raise `refusal` for a violation of kind `when`; other errors pass unchanged."""
    try:
        with transaction.atomic():
            yield
    except IntegrityError as error:
        if not isinstance(error.__cause__, when):
            raise
        raise refusal from error
