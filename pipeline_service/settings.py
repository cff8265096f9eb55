"""All settings, read from the environment; importing this file needs no environment and starts nothing."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ
from django.utils.translation import gettext_lazy

from pipeline_service import runfile

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()

DATA_DIR = Path(env("DATA_DIR", default=str(BASE_DIR / ".data"))).resolve()
_RUN = runfile.read(DATA_DIR) or {}
_SECRETS = runfile.read_secrets(DATA_DIR)

# -- Base ------------------------------------------------------------------------------------------
DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env("SECRET_KEY", default=_SECRETS.get("SECRET_KEY", "django-insecure-until-SECRET_KEY-is-set"))
ROOT_URLCONF = "pipeline_service.urls"
WSGI_APPLICATION = "pipeline_service.wsgi.application"
APPEND_SLASH = False
USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("es", "Español")]
LOCALE_PATHS = [BASE_DIR / "pipeline_service" / "locale"]
FORMAT_MODULE_PATH = ["pipeline_service.console.formats"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
HOST = env("HOST", default="127.0.0.1")
PORT = env.int("PORT", default=8000)
WEB_WORKERS = env.int("WEB_WORKERS", default=2)
WORKER_CONCURRENCY = env.int("WORKER_CONCURRENCY", default=2)
# Where a worker serves its own metrics. Only for workers that share no PROMETHEUS_MULTIPROC_DIR with the web.
WORKER_METRICS_PORT = env.int("WORKER_METRICS_PORT", default=0)
# Addresses or networks whose X-Forwarded-For is trusted. Without any, the connecting address is the client.
TRUSTED_PROXIES = env.list("TRUSTED_PROXIES", default=[])
METRICS_TOKEN = env("METRICS_TOKEN", default="")
PUBLIC_URL = env("PUBLIC_URL", default=_RUN.get("baseUrl") or f"http://{HOST}:{PORT}")
HTTPS = PUBLIC_URL.startswith("https://")
# Any host for a service on this machine only; a public one answers for its own name.
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=[urlsplit(PUBLIC_URL).hostname or ""] if HTTPS else ["*"])

INSTALLED_APPS = [
    "unfold.apps.BasicAppConfig",
    "unfold.contrib.filters",
    "unfold.contrib.forms",
    "pipeline_service.console.apps.ConsoleAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_filters",
    "axes",
    "pipeline_service.accounts",
    "pipeline_service.api",
    "pipeline_service.console",
    "pipeline_service.docs_site",
    "pipeline_service.operations",
    "prospects",
    "calls",
    "intelligence",
    "conversions",
    "webhooks",
    "experimental",
]

MIDDLEWARE = [
    "pipeline_service.middleware.RequestMiddleware",
    "pipeline_service.middleware.HostMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "pipeline_service.middleware.StaticFilesMiddleware",
    "pipeline_service.middleware.ConsoleSessionMiddleware",
    "pipeline_service.middleware.ConsoleCsrfMiddleware",
    "pipeline_service.middleware.ConsoleAuthenticationMiddleware",
    "pipeline_service.middleware.ConsoleLocaleMiddleware",
    "pipeline_service.middleware.ConsoleMessageMiddleware",
    "pipeline_service.middleware.ConsoleAxesMiddleware",
    "pipeline_service.accounts.middleware.ConsoleAccessMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

# -- Data ------------------------------------------------------------------------------------------
DATABASE_URL = env("DATABASE_URL", default=_RUN.get("databaseUrl", "postgresql://localhost/pipeline"))
STATEMENT_TIMEOUT_SECONDS = env.int("STATEMENT_TIMEOUT_SECONDS", default=60)
# True when DATABASE_URL leads to pgbouncer in transaction mode. Then the limits below must be set on the role.
DATABASE_POOLED = env.bool("DATABASE_POOLED", default=False)
# pgbouncer before 1.21 does not support prepared statements in transaction mode.
DATABASE_PREPARED_STATEMENTS = env.bool("DATABASE_PREPARED_STATEMENTS", default=True)


def database(url: str) -> dict[str, Any]:
    """Django's settings for a PostgreSQL URL, with time-outs that keep a bad statement from blocking others."""
    options = (
        f"-c statement_timeout={STATEMENT_TIMEOUT_SECONDS}s -c lock_timeout=2s "
        "-c idle_in_transaction_session_timeout=15s -c timezone=UTC"
    )
    parsed = environ.Env.db_url_config(url, engine="pipeline_service.postgresql")
    defaults = {
        "connect_timeout": 5,
        "application_name": "pipeline",
        # psycopg's own default. Django's default is None, with which no statement is ever prepared.
        "prepare_threshold": 5 if DATABASE_PREPARED_STATEMENTS else None,
    }
    if not DATABASE_POOLED:  # pgbouncer refuses connections with options
        defaults["options"] = options
    return {
        **parsed,
        "DISABLE_SERVER_SIDE_CURSORS": DATABASE_POOLED,
        "CONN_MAX_AGE": 3600,
        "CONN_HEALTH_CHECKS": True,
        # The folder of a unix socket is in the URL's query, so it is parsed into these options.
        "OPTIONS": defaults | parsed.get("OPTIONS", {}),
    }


DATABASES = {"default": database(DATABASE_URL)}
# A streaming replica, which answers reads of accounts that wrote nothing for some seconds.
DATABASE_REPLICA_URL = env("DATABASE_REPLICA_URL", default="")
if DATABASE_REPLICA_URL:
    DATABASES["replica"] = database(DATABASE_REPLICA_URL) | {"TEST": {"MIRROR": "default"}}
    DATABASE_ROUTERS = ["pipeline_service.replica.ReplicaRouter"]
    MIDDLEWARE.insert(2, "pipeline_service.replica.ReplicaMiddleware")

REDIS_URL = env("REDIS_URL", default=_RUN.get("redisUrl", "redis://localhost:6379"))
# Another broker, such as amqp://user:password@host// for RabbitMQ. Without it, Redis is the broker.
CELERY_BROKER_URL = env("CELERY_BROKER_URL", default="")

# -- People, keys, secrets -------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("email", "name")},
    },
]
LOGIN_URL = "admin:login"
LOGIN_REDIRECT_URL = "admin:index"
SESSION_COOKIE_AGE = 12 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_ENGINE = "pipeline_service.accounts.sessions"
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
SESSION_COOKIE_SAMESITE = "Lax"
AXES_HANDLER = "pipeline_service.accounts.sign_in.SignInHandler"
AXES_USERNAME_FORM_FIELD = "username"  # the form's field; the model's is `email`
AXES_USERNAME_CALLABLE = "pipeline_service.accounts.usernames.username_of"
AXES_LOCKOUT_CALLABLE = "pipeline_service.accounts.sign_in.same_page"
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = 0.25
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
AXES_RESET_ON_SUCCESS = True
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]  # what a successful sign-in resets; the handler has the limits
AXES_SENSITIVE_PARAMETERS = ["username", "ip_address", "csrfmiddlewaretoken"]
AXES_VERBOSE = False
# Sign-in to the console with an OpenID Connect provider; without OIDC_ISSUER and OIDC_CLIENT_ID there is none.
OIDC_ISSUER = env("OIDC_ISSUER", default="")
OIDC_CLIENT_ID = env("OIDC_CLIENT_ID", default="")
OIDC_CLIENT_SECRET = env("OIDC_CLIENT_SECRET", default="")
OIDC_NAME = env("OIDC_NAME", default="single sign-on")
# Domains whose people get a user at their first sign-in: `example.com=<account id or slug>:<role>`.
OIDC_DOMAINS = env.dict("OIDC_DOMAINS", default={})
FIELD_ENCRYPTION_KEYS = env.list("FIELD_ENCRYPTION_KEYS", default=_SECRETS.get("FIELD_ENCRYPTION_KEYS", []))
# 32 bytes in URL-safe base64. With it, `backup` encrypts and `restore` decrypts.
BACKUP_ENCRYPTION_KEY = env("BACKUP_ENCRYPTION_KEY", default="")
SECURE_CONTENT_TYPE_NOSNIFF = True
# An https address is served by a proxy, which redirects from http and sets X-Forwarded-Proto.
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
# Browsers accept the prefix from this host only, with Secure, for all paths: no other host of the domain can set them.
SESSION_COOKIE_NAME = "__Host-sessionid" if HTTPS else "sessionid"
CSRF_COOKIE_NAME = "__Host-csrftoken" if HTTPS else "csrftoken"
CSRF_FAILURE_VIEW = "pipeline_service.error_handlers.csrf_failure"
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[PUBLIC_URL] if HTTPS else [])
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SILENCED_SYSTEM_CHECKS = [
    "axes.W002",  # ConsoleAxesMiddleware is AxesMiddleware for the paths with a sign-in
    "security.W002",  # frame-ancestors in Content-Security-Policy replaces X-Frame-Options
    "security.W003",  # ConsoleCsrfMiddleware is CsrfViewMiddleware for the paths that use a cookie
    "security.W005",  # other hosts of the domain are not ours to force to https
    "security.W008",  # the proxy redirects
    "security.W021",  # nor ours to put on browsers' lists
]
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000  # the confirmation of an action names up to 1,000 rows
DATA_UPLOAD_MAX_MEMORY_SIZE = None  # the API's parser has its own limits, with errors in the API's shape

# -- API -------------------------------------------------------------------------------------------
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["pipeline_service.accounts.authentication.BearerAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["pipeline_service.accounts.authentication.HasScope"],
    "DEFAULT_PARSER_CLASSES": ["pipeline_service.api.parsers.StrictJSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "pipeline_service.api.renderers.JSONOnlyNegotiation",
    "DEFAULT_THROTTLE_CLASSES": ["pipeline_service.api.throttle.KeyThrottle"],
    "DEFAULT_SCHEMA_CLASS": "pipeline_service.api.schema.OperationSchema",
    "EXCEPTION_HANDLER": "pipeline_service.api.errors.handle",
    "UNAUTHENTICATED_USER": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Sales Pipeline Service",
    "VERSION": "v1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "COMPONENT_SPLIT_REQUEST": True,
    "LICENSE": {"name": "Apache 2.0", "url": "https://www.apache.org/licenses/LICENSE-2.0"},
    "SERVERS": [{"url": "/", "description": "The host that this file comes from."}],
    "PREPROCESSING_HOOKS": ["pipeline_service.api.schema.only_api"],
    # The default hook is left out, so enumerations stay inline: it would need an invented name for every `status`.
    "POSTPROCESSING_HOOKS": ["pipeline_service.api.schema.complete"],
}
BODY_LIMIT = 1024 * 1024
TRANSCRIPT_BODY_LIMIT = 4 * 1024 * 1024

# -- Outbound and work -----------------------------------------------------------------------------
OUTBOUND_ALLOW_PRIVATE = env.list("OUTBOUND_ALLOW_PRIVATE", default=[])
OUTBOUND_CA_BUNDLE = env("OUTBOUND_CA_BUNDLE", default="")
OUTBOUND_PORTS = [int(port) for port in env.list("OUTBOUND_PORTS", default=[])]
WEBHOOK_RETRY_DELAYS = [
    float(delay) for delay in env.list("WEBHOOK_RETRY_DELAYS", default=["45", "225", "1125", "5625"])
]
WEBHOOK_TIMEOUT_SECONDS = env.float("WEBHOOK_TIMEOUT_SECONDS", default=15)
SEARCH_ADS_BASE_URL = env("SEARCH_ADS_BASE_URL", default="https://googleads.googleapis.com")
SEARCH_ADS_TOKEN_URL = env("SEARCH_ADS_TOKEN_URL", default="https://oauth2.googleapis.com/token")
SEARCH_ADS_INGEST_BASE_URL = env("SEARCH_ADS_INGEST_BASE_URL", default="https://datamanager.googleapis.com")
SOCIAL_ADS_BASE_URL = env("SOCIAL_ADS_BASE_URL", default="https://graph.facebook.com")
VIDEO_ADS_BASE_URL = env("VIDEO_ADS_BASE_URL", default="https://business-api.tiktok.com")
SEARCH_ADS_API_VERSION = env("SEARCH_ADS_API_VERSION", default="v26")
SOCIAL_ADS_API_VERSION = env("SOCIAL_ADS_API_VERSION", default="v25.0")
VIDEO_ADS_API_VERSION = env("VIDEO_ADS_API_VERSION", default="v1.3")
ADS_RETRY_DELAYS = [
    float(delay) for delay in env.list("ADS_RETRY_DELAYS", default=["60", "300", "1800", "7200", "21600", "86400"])
]
LEASE_SECONDS = env.float("LEASE_SECONDS", default=60)
SWEEP_SECONDS = env.float("SWEEP_SECONDS", default=2)

# -- Mail: without EMAIL_URL mails go to the log ---------------------------------------------------
vars().update(env.email_url("EMAIL_URL", default="consolemail://"))
DEFAULT_FROM_EMAIL = env("DEFAULT_FROM_EMAIL", default="Sales Pipeline <noreply@localhost>")

# -- Intelligence ----------------------------------------------------------------------------------
OPENAI_API_KEY = env("OPENAI_API_KEY", default="")
OPENAI_BASE_URL = env("OPENAI_BASE_URL", default="")
OPENAI_MODEL = env("OPENAI_MODEL", default="")
OPENAI_EMBEDDING_MODEL = env("OPENAI_EMBEDDING_MODEL", default="")
OPENAI_TRANSCRIPTION_MODEL = env("OPENAI_TRANSCRIPTION_MODEL", default="")
AUDIO_MAX_BYTES = env.int("AUDIO_MAX_BYTES", default=25 * 1024 * 1024)
OPENAI_TIMEOUT_SECONDS = env.float("OPENAI_TIMEOUT_SECONDS", default=60)
OPENAI_CONTEXT_TOKENS = env.int("OPENAI_CONTEXT_TOKENS", default=128_000)
# US dollars: `input`, `cached`, `output` per million tokens, `audio_minute`. The cost of a missing key is unknown.
OPENAI_PRICES = env.dict("OPENAI_PRICES", default={})

# -- Console ---------------------------------------------------------------------------------------
STATIC_URL = "/static/"
WHITENOISE_USE_FINDERS = True
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
UNFOLD = {
    "SITE_TITLE": "Sales Pipeline",
    "SITE_HEADER": "Sales Pipeline",
    "SITE_SYMBOL": "filter_alt",
    "SITE_URL": "/docs/",
    "SITE_FAVICONS": [{"rel": "icon", "href": "/static/drf_spectacular_sidecar/swagger-ui-dist/favicon-32x32.png"}],
    "SIDEBAR": {
        "navigation": "pipeline_service.console.navigation.groups",
        "show_search": True,
        "command_search": True,
    },
    "STYLES": ["/static/console/console.css"],
    "SCRIPTS": ["/static/console/console.js"],
    "LOGIN": {"form": "pipeline_service.accounts.sign_in.SignInForm"},
    "ACCOUNT": {"navigation": [{"title": gettext_lazy("Sign-in and sessions"), "link": "/admin/security/"}]},
    "SHOW_HISTORY": True,
    "SHOW_VIEW_ON_SITE": False,
    "DASHBOARD_CALLBACK": "pipeline_service.dashboard.overview.context",
}

# -- Errors and traces: with the extras `sentry` and `otel`. Traces are configured by OTEL_* variables ----
SENTRY_DSN = env("SENTRY_DSN", default="")

LOGGING_CONFIG = "pipeline_service.logs.configure"
LOGGING = {"level": env("LOG_LEVEL", default="INFO")}
