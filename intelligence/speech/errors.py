"""Why a recording cannot be transcribed, whatever the model."""


class AudioError(Exception):
    """`reason` is a failureReason of the API; the message is for a person."""

    reason = "audio_unsupported"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class AudioUnsupported(AudioError):
    """Not a recording of a kind that transcription models take."""


class AudioTooLarge(AudioError):
    """More bytes than the model takes, and no kind that can be cut."""

    reason = "audio_too_large"
