"""Public ids."""

import uuid

import pytest

from pipeline_service import typeid

# From the TypeID specification's list of valid examples.
KNOWN = {
    "00000000-0000-0000-0000-000000000000": "prefix_00000000000000000000000000",
    "00000000-0000-0000-0000-000000000010": "prefix_0000000000000000000000000g",
    "ffffffff-ffff-ffff-ffff-ffffffffffff": "prefix_7zzzzzzzzzzzzzzzzzzzzzzzzz",
    "0110c853-1d09-52d8-d73e-1194e95b5f19": "prefix_0123456789abcdefghjkmnpqrs",
    "01890a5d-ac96-774b-bcce-b302099a8057": "prefix_01h455vb4pex5vsknk084sn02q",
}


@pytest.mark.parametrize(("value", "text"), KNOWN.items())
def test_ids_agree_with_the_specification_in_both_directions(value: str, text: str) -> None:
    assert typeid.encode("prefix", uuid.UUID(value)) == text
    assert typeid.decode("prefix", text) == uuid.UUID(value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "prefix",
        "prefix_",
        "other_01h455vb4pex5vsknk084sn02q",
        "prefix_01h455vb4pex5vsknk084sn02",
        "prefix_01h455vb4pex5vsknk084sn02qq",
        "prefix_81h455vb4pex5vsknk084sn02q",
        "prefix_01H455VB4PEX5VSKNK084SN02Q",
        "prefix_01h455vb4pex5vsknk084sn02i",
        "prefix_01h455vb4pex5vsknk084sn0٢q",
    ],
)
def test_any_other_text_is_no_id(text: str) -> None:
    assert typeid.decode("prefix", text) is None
