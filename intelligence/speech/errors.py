"""Errors of recordings that no model could transcribe."""


class AudioError(Exception):
    """`reason` is a failureReason of the API; the message is written for a person."""

    reason = "audio_unsupported"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class AudioUnsupported(AudioError):
    """The file is not of a type that transcription models accept."""


class AudioTooLarge(AudioError):
    """The file is larger than the model accepts and of a type that cannot be cut."""

    reason = "audio_too_large"
