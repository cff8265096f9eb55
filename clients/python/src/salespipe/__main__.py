"""Command `salespipe`, also as `python -m salespipe`."""

import sys

try:
    from salespipe.cli.app import run
except ModuleNotFoundError as error:
    if error.name not in ("rich", "typer"):
        raise
    sys.exit("The command line needs more packages: pip install 'salespipe[cli]'")


def main() -> None:
    """Run the command line."""
    run()


if __name__ == "__main__":
    main()
