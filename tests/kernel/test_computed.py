"""Results that a transaction asks for are computed outside of it."""

from itertools import count
from typing import Any

import pytest
from django.db import connection, transaction

from pipeline_service.computed import REPEATS, computed, computing
from pipeline_service.retries import retried
from tests.tenants import create_tenant

pytestmark = pytest.mark.django_db(transaction=True)


class Doubling:
    """A function that notes its arguments, and whether it ran in a transaction."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, bool]] = []

    def __call__(self, number: int) -> int:
        self.calls.append((number, connection.in_atomic_block))
        return 2 * number


def test_the_transaction_is_rolled_back_and_repeated_with_the_result() -> None:
    account, double = create_tenant().account, Doubling()

    def run() -> int:
        account.refresh_from_db()
        account.name += "!"
        account.save()
        return computed(double, 4)

    assert retried(run) == 8
    account.refresh_from_db()
    assert (account.name, double.calls) == ("Harbor Studio!", [(4, False)])


def test_an_inner_transaction_leaves_the_repeating_to_the_outermost() -> None:
    double = Doubling()

    def run() -> int:
        with transaction.atomic():
            return retried(lambda: computed(double, 1)) + retried(lambda: computed(double, 2))

    assert computing(run) == 6
    assert double.calls == [(1, False), (2, False)]


def test_input_that_always_changes_is_computed_inside_in_the_end() -> None:
    double, numbers = Doubling(), count()
    assert retried(lambda: computed(double, next(numbers))) == 2 * REPEATS
    assert double.calls == [*((number, False) for number in range(REPEATS)), (REPEATS, True)]


def test_without_a_transaction_to_repeat_the_function_is_called() -> None:
    double = Doubling()
    assert (computed(double, 3), double.calls) == (6, [(3, False)])


def test_an_error_of_the_function_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        retried(lambda: computed(divmod, 1, 0))
