"""The WSGI entry point of the web processes."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")

application = get_wsgi_application()
