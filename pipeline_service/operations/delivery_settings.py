"""Settings of the worker that only delivers webhooks. It loads the kernel and one app, which halves its memory.

URLs, console and API are not loaded.
"""

from pipeline_service.settings import *  # noqa: F403

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "pipeline_service.accounts",
    "pipeline_service.operations",
    "webhooks",
]
