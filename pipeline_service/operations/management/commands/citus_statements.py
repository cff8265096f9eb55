"""citus_statements: print the SQL that distributes the tables by account."""

from typing import Any

from pipeline_service.accounts.management.answering import ResultCommand
from pipeline_service.operations.distribution import statements


class Command(ResultCommand):
    help = "Print the SQL that distributes the tables over several machines by account, with Citus. It changes nothing."

    def answer(self, options: dict[str, Any]) -> tuple[dict[str, Any], str]:
        found = list(statements())
        lines = [line if line.startswith("--") else f"{line};" for line in found]
        return {"statements": [line for line in found if not line.startswith("--")]}, "\n".join(lines)
