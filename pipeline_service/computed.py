"""Long computations whose input only a transaction can tell, because it must lock what they are computed from.

Computing inside would keep the locks, the snapshot and the connection meanwhile. So a transaction that needs a result
that nobody has computed is rolled back; the result is computed with nothing open, and the transaction runs again. It
finds the result if it reads the same input, and else asks once more.
"""

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, TypeVar

REPEATS = 4
"""The most results for one transaction. Input that changes more often is computed inside."""

Result = TypeVar("Result")
Known = list[tuple[Callable[..., Any], tuple[Any, ...], Any]]

_known: ContextVar[Known | None] = ContextVar("computed", default=None)


class NotComputed(Exception):
    """Raised inside `computing` for a result that must be computed outside of the transaction."""

    def __init__(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        super().__init__("A result is computed before the transaction is repeated.")
        self.function, self.arguments = function, arguments


def computing(run: Callable[[], Result]) -> Result:
    """Return the result of `run`, which is one transaction, and repeat it for each result that it asks for by
    `computed`. `run` must not keep anything from a failed attempt. Inside another `computing`, that one repeats.
    """
    if _known.get() is not None:
        return run()
    known: Known = []
    token = _known.set(known)
    try:
        while True:
            try:
                return run()
            except NotComputed as missing:
                wanted = missing
            known.append((wanted.function, wanted.arguments, wanted.function(*wanted.arguments)))
    finally:
        _known.reset(token)


def computed(function: Callable[..., Result], *arguments: Any) -> Result:
    """Return the result of a pure function, whose arguments are compared by their values, computed outside of the
    transaction that asks for it. Without a `computing` around it, the function is just called."""
    known = _known.get()
    for made, given, result in known or ():
        if made is function and given == arguments:
            return result  # type: ignore[no-any-return]
    if known is None or len(known) >= REPEATS:
        return function(*arguments)
    raise NotComputed(function, arguments)
