"""One running product for the README and the guides."""

from collections.abc import Iterator

import pytest

from tests.processes import Product, running_product


@pytest.fixture(scope="package")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with running_product(tmp_path_factory.mktemp("docs"), OUTBOUND_ALLOW_PRIVATE="127.0.0.0/8") as product:
        yield product
