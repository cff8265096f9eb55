"""Text of uploaded files: finds the encoding of their bytes."""

from collections.abc import Sequence

BYTE_ORDER_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
"""The byte order marks at the beginning of a file, and the encodings they stand for."""
LIKELY = ("utf-8", "cp1252")
"""The encodings of files without a mark, the strictest first."""


class NotTextError(ValueError):
    """The bytes are no text in any of the `encodings`."""

    def __init__(self, encodings: Sequence[str]) -> None:
        self.encodings = encodings
        super().__init__(f"The file is no text in {' or '.join(encodings)}.")


def decode(content: bytes, encoding: str | None = None) -> tuple[str, str]:
    """Return the text of a file and its encoding: the given one, else that of its mark, else the first that fits.

    Raises NotTextError, also for text with NUL characters.
    """
    if encoding is None:
        encoding = next((name for mark, name in BYTE_ORDER_MARKS if content.startswith(mark)), None)
    candidates = LIKELY if encoding is None else (encoding,)
    for name in candidates:
        try:
            text = content.decode(name)
        except UnicodeDecodeError:
            continue
        if "\0" in text:
            break
        return text, name
    raise NotTextError(candidates)
