"""Vector spaces: equal texts have equal vectors in every process, and incomparable texts are kept apart."""

import io
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from intelligence.avatars.clustering.features import NotEnoughData, fit, fit_embedding_space
from intelligence.avatars.clustering.spaces import FeatureSpace
from intelligence.avatars.clustering.vocabulary import learn_vocabulary
from intelligence.avatars.clustering.words import add_word_pairs, content_words
from tests.intelligence.clustering.accounts import clear, embedded, fitted

SPANISH = [
    "la tienda pierde clientes y el inventario no cuadra",
    "faltan zapatos en la tienda y el inventario se cuenta a mano",
    "los pacientes faltan a la cita y la clínica pierde dinero",
    "la clínica llama a los pacientes para confirmar cada cita",
]

OTHER_PROCESS = """
import sys
from intelligence.avatars.clustering.spaces import FeatureSpace
space = FeatureSpace.from_bytes(open(sys.argv[1], "rb").read())
sys.stdout.write(repr((space.id, space.vectors_of([sys.argv[2]])[0].tolist(), "django" in sys.modules)))
"""


def test_a_stored_space_gives_the_same_vector_in_another_process(tmp_path: Path) -> None:
    account = clear(300)
    space = fitted(account).space
    text = next(iter(account.texts.values()))
    stored = tmp_path / "space.npz"
    stored.write_bytes(space.to_bytes())
    answer = subprocess.run(
        [sys.executable, "-c", OTHER_PROCESS, stored, text], capture_output=True, text=True, check=True
    ).stdout
    assert answer == repr(("tfidf:svd:24:en:1", space.vectors_of([text])[0].tolist(), False))


def test_a_stored_embedding_space_reduces_vectors_in_the_same_way() -> None:
    account = embedded(300)
    space = fitted(account).space
    again = FeatureSpace.from_bytes(space.to_bytes())
    assert again.id == "embedding:planted:64:*:1"
    assert again.reduce(account.vectors[:5]).tolist() == space.reduce(account.vectors[:5]).tolist()


def test_a_stored_space_contains_no_pickled_object() -> None:
    stored = fitted(clear(300)).space.to_bytes()
    with np.load(io.BytesIO(stored), allow_pickle=False) as archive:
        kinds = {name: archive[name].dtype.kind for name in archive.files}
    assert kinds == {"header": "u", "components": "f", "centre": "f", "weights": "f"}


def test_invalid_bytes_are_refused_as_a_space() -> None:
    with pytest.raises(ValueError, match="pickled"):
        FeatureSpace.from_bytes(b"not an archive")


def test_each_language_gets_its_own_space() -> None:
    english = clear(60).texts
    spanish = {f"es {number}": SPANISH[number % 4] for number in range(40)}
    languages = dict.fromkeys(english, "en") | dict.fromkeys(spanish, "es")
    spaces = fit(english | spanish, languages, fit_number=3)
    assert [found.space.id for found in spaces.values()] == ["tfidf:svd:24:en:3", spaces["es"].space.id]
    assert spaces["es"].space.id.startswith("tfidf:svd:")
    assert spaces["es"].space.id.endswith(":es:3")
    assert spaces["en"].call_ids == tuple(sorted(english))
    assert spaces["es"].call_ids == tuple(sorted(spanish))
    assert np.array_equal(spaces["en"].vectors, fit(english, languages)["en"].vectors)


def test_a_language_with_too_few_calls_gets_no_space() -> None:
    texts = clear(60).texts
    languages = {call_id: "en" if number < 41 else None for number, call_id in enumerate(texts)}
    assert list(fit(texts, languages)) == ["en"]


def test_calls_without_a_shared_word_get_no_space() -> None:
    assert fit({f"call {letter}": f"{letter * 3} {letter * 4}" for letter in "abcdefghijklmnopqrstuvwxyz"}, {}) == {}


def test_vectors_have_length_one_and_a_text_of_unknown_words_has_none() -> None:
    found = fitted(clear(300))
    assert np.allclose(np.linalg.norm(found.vectors, axis=1), 1, atol=1e-5)
    assert found.vectors.dtype == np.float32
    assert not found.space.vectors_of(["", "quantum violins orbit the lighthouse"]).any()


def test_progress_rises_to_one_and_can_cancel_the_work() -> None:
    texts = clear(300).texts
    progress: list[float] = []
    fit(texts, dict.fromkeys(texts, "en"), progress=progress.append)
    assert progress == sorted(progress)
    assert progress[-1] == 1.0

    def stop(share: float) -> None:
        raise TimeoutError(share)

    with pytest.raises(TimeoutError):
        fit(texts, dict.fromkeys(texts, "en"), progress=stop)


def test_embeddings_of_another_width_are_refused() -> None:
    with pytest.raises(ValueError, match=r"\(n, 256\)"):
        fitted(embedded(300)).space.reduce(np.ones((2, 255)))


@pytest.mark.parametrize("rows", [np.ones((30, 8)), np.zeros((30, 8))])
def test_identical_embeddings_cannot_be_grouped(rows: NDArray[np.float64]) -> None:
    with pytest.raises(NotEnoughData, match="alike"):
        fit_embedding_space([f"call {row}" for row in range(30)], rows, model="m")


def test_too_few_embeddings_cannot_be_grouped() -> None:
    with pytest.raises(NotEnoughData, match="19 of 20 calls"):
        fit_embedding_space([f"call {row}" for row in range(19)], np.eye(19), model="m")


def test_embeddings_of_other_calls_are_refused() -> None:
    with pytest.raises(ValueError, match="21 calls"):
        fit_embedding_space([f"call {row}" for row in range(21)], np.eye(20), model="m")
    with pytest.raises(ValueError, match="finite"):
        fit_embedding_space([f"call {row}" for row in range(20)], np.full((20, 3), np.nan), model="m")


def test_words_are_folded_and_stop_words_removed() -> None:
    assert content_words("The SHOP's till, you know: 24 Café-Tische!", "en") == ["shop", "till", "café", "tische"]
    assert content_words("la tienda de mi hermana", "es-MX") == ["tienda", "hermana"]
    assert add_word_pairs(["dental", "chair", "costs"]) == ["dental", "chair", "costs", "dental chair", "chair costs"]


def test_an_overlong_word_is_ignored() -> None:
    assert content_words("a" * 200_000 + " shop", "en") == ["shop"]


def test_the_vocabulary_keeps_words_that_distinguish_calls() -> None:
    texts = [["everywhere", "roof", "leak"]] * 2 + [["everywhere", "dental", "chair"]] * 3 + [["everywhere", "once"]]
    found = learn_vocabulary(texts, stop_words_left_out=True)
    assert list(found.columns) == ["chair", "dental", "dental chair", "leak", "roof", "roof leak"]
    assert found.weights[found.columns["chair"]] == pytest.approx(np.log(7 / 4) + 1)
