"""Feature spaces: convert texts and embeddings to short unit vectors. A fitted space can be stored and loaded."""

import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix

from intelligence.avatars.clustering.vocabulary import Vocabulary
from intelligence.avatars.clustering.words import content_words

Kind = Literal["tfidf", "embedding"]
Vectors = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class FeatureSpace:
    """A fitted space. `id` names kind, model, dimensions, language and fit; vectors with different ids are never
    compared.

    `components` is (dimensions, terms or embedding width). `centre` is subtracted first: the mean of the embeddings,
    whose common part would make all buyers look alike; empty for texts. A call of which the space explains less than
    `least_explained` (length after projection) has nothing in common with the others and becomes zeros.
    """

    id: str
    kind: Kind
    language: str
    components: Vectors
    centre: Vectors
    least_explained: float
    vocabulary: Vocabulary

    def vectors_of(self, texts: Sequence[str], *, least_explained: float | None = None) -> Vectors:
        """Return unit vectors (n, dimensions) of texts; zeros for a text that shares too little with the space.

        `least_explained` replaces the space's own limit for texts that are not calls, such as short ones.
        """
        return self.place(term_matrix(texts, self.vocabulary, self.language), least_explained)

    def reduce(self, embeddings: NDArray[np.floating]) -> Vectors:
        """Return unit vectors (n, dimensions) of embeddings (n, width). Raise ValueError when the width differs."""
        if embeddings.ndim != 2 or embeddings.shape[1] != self.components.shape[1]:
            raise ValueError(f"embeddings must be (n, {self.components.shape[1]}), not {embeddings.shape}")
        return self.place(unit(embeddings) - self.centre)

    def place(self, rows: csr_matrix | Vectors, least_explained: float | None = None) -> Vectors:
        """Return unit vectors (n, dimensions) of rows in the width of the components; zeros for rows below the
        limit."""
        least = self.least_explained if least_explained is None else least_explained
        explained = np.asarray(rows @ self.components.T)
        lengths = np.linalg.norm(explained, axis=1)
        return unit(np.where(lengths[:, None] >= least, explained, 0))

    def to_bytes(self) -> bytes:
        """Return the space as an npz archive without pickled objects: arrays, and the words as JSON."""
        header = {
            "id": self.id,
            "kind": self.kind,
            "language": self.language,
            "leastExplained": self.least_explained,
            "terms": list(self.vocabulary.columns),
        }
        text = np.frombuffer(json.dumps(header, ensure_ascii=False).encode(), dtype=np.uint8)
        archive = io.BytesIO()
        np.savez(archive, header=text, components=self.components, centre=self.centre, weights=self.vocabulary.weights)
        return archive.getvalue()

    @classmethod
    def from_bytes(cls, stored: bytes) -> "FeatureSpace":
        """Load the space from the bytes of `to_bytes`. Raise ValueError or KeyError for other bytes."""
        with np.load(io.BytesIO(stored), allow_pickle=False) as archive:
            header = json.loads(archive["header"].tobytes())
            columns = {term: column for column, term in enumerate(header["terms"])}
            vocabulary = Vocabulary(columns, archive["weights"])
            return cls(
                id=header["id"],
                kind=header["kind"],
                language=header["language"],
                components=archive["components"],
                centre=archive["centre"],
                least_explained=header["leastExplained"],
                vocabulary=vocabulary,
            )


def unit(vectors: NDArray[np.floating]) -> Vectors:
    """Scale the rows to length one; a row of zeros stays."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    scaled = np.zeros(vectors.shape, np.float32)
    np.divide(vectors, lengths, out=scaled, where=lengths > 0, casting="same_kind")
    return scaled


def term_matrix(texts: Sequence[str], vocabulary: Vocabulary, language: str) -> csr_matrix:
    """Return TF-IDF rows of unit length with 1 + ln(count) for the count (sublinear term frequency)."""
    counted = [vocabulary.count(content_words(text, language)) for text in texts]
    ends = np.cumsum([0, *(len(columns) for columns, _ in counted)])
    places = np.concatenate([np.zeros(0, np.int64), *(columns for columns, _ in counted)]).astype(np.int32)
    counts = np.concatenate([np.zeros(0, np.int64), *(found for _, found in counted)]).astype(np.float32)
    values = (1 + np.log(counts)) * vocabulary.weights[places]
    rows = np.repeat(np.arange(len(texts)), np.diff(ends))
    lengths = np.sqrt(np.bincount(rows, weights=values**2, minlength=len(texts)))
    values /= lengths[rows].astype(np.float32)
    return csr_matrix((values, places, ends), shape=(len(texts), len(vocabulary.columns)))
