"""What the database refuses, told in words."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from django.db import IntegrityError, transaction

from pipeline_service.problems import Refusal


@contextmanager
def refusing(refusal: Refusal, *, when: type[psycopg.Error]) -> Iterator[None]:
    """A transaction in which a violation of this kind is raised as this refusal; any other rises as it is."""
    try:
        with transaction.atomic():
            yield
    except IntegrityError as error:
        if not isinstance(error.__cause__, when):
            raise
        raise refusal from error
