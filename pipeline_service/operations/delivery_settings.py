"""The settings of a worker that only delivers webhooks: it loads the kernel and one app, which saves half its memory.

URLs, console and API are never loaded.
"""

from pipeline_service.settings import *  # noqa: F403

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "pipeline_service.accounts",
    "pipeline_service.operations",
    "webhooks",
]
