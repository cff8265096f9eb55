"""Feature spaces: texts and embeddings become short unit vectors; a fitted space can be stored and read again."""

import io
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix, vstack
from sklearn.utils.extmath import randomized_svd

from intelligence.clustering.vocabulary import Vocabulary, learn_vocabulary
from intelligence.clustering.words import content_words, stop_words, with_pairs

TEXT_DIMENSIONS = 24
EMBEDDING_DIMENSIONS = 64
SMALLEST_CORPUS = 20
FIT_SAMPLE = 20_000
STRANGE_SHARE = 0.5
SAME_CALL = 1e-4
ROWS_AT_ONCE = 2_000

Kind = Literal["tfidf", "embedding"]
Vectors = NDArray[np.float32]


class NothingToGroup(ValueError):
    """Fewer than 20 calls, or calls that cannot be told apart: no space can be fitted."""


@dataclass(frozen=True, slots=True)
class FeatureSpace:
    """A fitted space. `id` names kind, model, dimensions, language and fit; vectors of two ids are never compared.

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

    def vectors_of(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors (n, dimensions) of texts, or zeros for a text that shares too little with the space."""
        parts = [self._project(rows) for rows in _batches(texts, self.vocabulary, self.language)]
        return np.concatenate(parts) if parts else np.zeros((0, len(self.components)), np.float32)

    def reduce(self, embeddings: NDArray[np.floating]) -> Vectors:
        """Unit vectors (n, dimensions) of embeddings (n, width). Raises ValueError when the width is another."""
        if embeddings.ndim != 2 or embeddings.shape[1] != self.components.shape[1]:
            raise ValueError(f"embeddings must be (n, {self.components.shape[1]}), not {embeddings.shape}")
        return self._project(unit(embeddings) - self.centre)

    def _project(self, rows: csr_matrix | Vectors) -> Vectors:
        explained = np.asarray(rows @ self.components.T)
        lengths = np.linalg.norm(explained, axis=1)
        return unit(np.where(lengths[:, None] >= self.least_explained, explained, 0))

    def to_bytes(self) -> bytes:
        """The space as an npz archive without pickled objects: arrays, and the words as JSON."""
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
        """The space that `to_bytes` wrote. Raises ValueError or KeyError when the bytes are something else."""
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


@dataclass(frozen=True, slots=True)
class Fitted:
    """A space and the calls it was fitted on; row i of `vectors` belongs to `call_ids[i]`."""

    space: FeatureSpace
    call_ids: tuple[str, ...]
    vectors: Vectors


def fit(texts: Mapping[str, str], languages: Mapping[str, str | None], *, fit_number: int = 1) -> dict[str, Fitted]:
    """Fit one space per language: two languages in one space fall apart by language, not by buyer.

    `texts` are buyer words by call id; a call without a language goes to `und`. A language with fewer than 20 calls,
    or whose calls share no term, gets no space. The answer is keyed by language and does not depend on the order given.
    """
    by_language: dict[str, list[str]] = {}
    for call_id in sorted(texts):
        by_language.setdefault(languages.get(call_id) or "und", []).append(call_id)
    fitted: dict[str, Fitted] = {}
    for language, call_ids in sorted(by_language.items()):
        try:
            fitted[language] = fit_language({i: texts[i] for i in call_ids}, language, fit_number=fit_number)
        except NothingToGroup:
            continue
    return fitted


def fit_language(texts: Mapping[str, str], language: str, *, fit_number: int = 1) -> Fitted:
    """Fit one TF-IDF space on calls of one language, reduced by SVD to at most 24 dimensions.

    Above 20,000 calls a seeded sample teaches the space and the rest is projected. Raises NothingToGroup.
    """
    call_ids = tuple(sorted(texts))
    if len(call_ids) < SMALLEST_CORPUS:
        raise NothingToGroup(f"{len(call_ids)} of {SMALLEST_CORPUS} calls")
    ordered = [texts[call_id] for call_id in call_ids]
    sample = [ordered[row] for row in sample_rows(len(ordered), FIT_SAMPLE)]
    contents = (content_words(text, language) for text in sample)
    vocabulary = learn_vocabulary(contents, stop_words_left_out=bool(stop_words(language)))
    dimensions = min(TEXT_DIMENSIONS, len(vocabulary.columns) - 1, len(sample) - 1)
    if dimensions < 2:
        raise NothingToGroup("the calls share no words")
    components, least = _principal_directions(vstack(list(_batches(sample, vocabulary, language))), dimensions)
    space = FeatureSpace(
        id=f"tfidf:svd:{dimensions}:{language}:{fit_number}",
        kind="tfidf",
        language=language,
        components=components,
        centre=np.zeros(0, np.float32),
        least_explained=least,
        vocabulary=vocabulary,
    )
    return Fitted(space, call_ids, space.vectors_of(ordered))


def from_embeddings(
    call_ids: Sequence[str], embeddings: NDArray[np.floating], *, model: str, fit_number: int = 1
) -> Fitted:
    """Fit a space on embeddings (n, width) of one model, row i for `call_ids[i]`, reduced by SVD to 64 dimensions.

    Embeddings bridge languages, so there is one space (`*`) for all. Raises NothingToGroup; ValueError when the shapes
    disagree or a value is not finite.
    """
    if embeddings.ndim != 2 or len(call_ids) != len(embeddings) or not np.isfinite(embeddings).all():
        raise ValueError(f"{len(call_ids)} calls need as many rows of finite numbers, not {embeddings.shape}")
    if len(call_ids) < SMALLEST_CORPUS:
        raise NothingToGroup(f"{len(call_ids)} of {SMALLEST_CORPUS} calls")
    rows = sorted(range(len(call_ids)), key=call_ids.__getitem__)
    ordered = np.asarray(embeddings, dtype=np.float32)[rows]
    dimensions = min(EMBEDDING_DIMENSIONS, ordered.shape[1], len(rows) - 1)
    sample = unit(ordered[sample_rows(len(rows), FIT_SAMPLE)])
    centre = sample.mean(axis=0)
    components, least = _principal_directions(sample - centre, dimensions)
    space = FeatureSpace(
        id=f"embedding:{model}:{dimensions}:*:{fit_number}",
        kind="embedding",
        language="*",
        components=components,
        centre=centre,
        least_explained=least,
        vocabulary=Vocabulary({}, np.zeros(0, np.float32)),
    )
    return Fitted(space, tuple(call_ids[row] for row in rows), space.reduce(ordered))


def sample_rows(count: int, size: int) -> NDArray[np.intp]:
    """At most `size` row numbers of `count`, ascending, the same ones every time."""
    if count <= size:
        return np.arange(count)
    return np.sort(np.random.default_rng(0).choice(count, size=size, replace=False))


def unit(vectors: NDArray[np.floating]) -> Vectors:
    """Rows scaled to length one; a row of zeros stays."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    scaled = np.zeros(vectors.shape, np.float32)
    np.divide(vectors, lengths, out=scaled, where=lengths > 0, casting="same_kind")
    return scaled


def _principal_directions(matrix: csr_matrix | Vectors, dimensions: int) -> tuple[Vectors, float]:
    """Right singular vectors (dimensions, width), and half of what they explain of a median row."""
    left, strengths, right = randomized_svd(matrix, dimensions, n_iter=5, random_state=0)
    explained = np.linalg.norm(left * strengths, axis=1)
    if np.median(explained) < SAME_CALL:
        raise NothingToGroup("the calls are all alike")
    return np.ascontiguousarray(right, dtype=np.float32), float(STRANGE_SHARE * np.median(explained))


def _batches(texts: Sequence[str], vocabulary: Vocabulary, language: str) -> Iterator[csr_matrix]:
    for start in range(0, len(texts), ROWS_AT_ONCE):
        yield _term_matrix(texts[start : start + ROWS_AT_ONCE], vocabulary, language)


def _term_matrix(texts: Sequence[str], vocabulary: Vocabulary, language: str) -> csr_matrix:
    """TF-IDF rows of unit length with 1 + ln(count) for the count (sublinear term frequency)."""
    columns: list[int] = []
    counts: list[int] = []
    ends = [0]
    for text in texts:
        known = Counter(
            vocabulary.columns[term] for term in with_pairs(content_words(text, language)) if term in vocabulary.columns
        )
        columns.extend(known.keys())
        counts.extend(known.values())
        ends.append(len(columns))
    places = np.array(columns, dtype=np.int32)
    values = (1 + np.log(np.array(counts, dtype=np.float32))) * vocabulary.weights[places]
    rows = np.repeat(np.arange(len(texts)), np.diff(ends))
    lengths = np.sqrt(np.bincount(rows, weights=values**2, minlength=len(texts)))
    values /= lengths[rows].astype(np.float32)
    return csr_matrix((values, places, np.array(ends)), shape=(len(texts), len(vocabulary.columns)))
