"""What an asynchronous service does with the same statements: FastAPI with pydantic models, and a pool of asyncpg."""

import base64
import datetime
import hashlib
import os
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

import asyncpg
import orjson
from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel, Field

from bench.api import floor

POOL_SIZE = 8
"""Connections of each process: half of the clients."""
_accounts: dict[bytes, uuid.UUID] = {}


def numbered(statement: str) -> str:
    """Return a statement with asyncpg's placeholders."""
    first, *others = statement.replace("%%", "%").split("%s")
    return first + "".join(f"${number}{part}" for number, part in enumerate(others, 1))


LIST, DEEP_LIST, ONE, CREATE, UPSERT, OUTBOX = map(
    numbered, (floor.LIST, floor.DEEP_LIST, floor.ONE, floor.CREATE, floor.UPSERT, floor.OUTBOX)
)


class NewProspect(BaseModel):
    """The body of create and upsert."""

    name: str
    email: Annotated[str, Field(pattern=r"^[^@\s]+@[^@\s]+$")]


class Prospect(BaseModel):
    """A prospect as the service answers it."""

    id: uuid.UUID
    name: str | None
    email: str | None
    phone: str | None
    stage: str
    source: str | None
    utmSource: str | None
    utmMedium: str | None
    utmCampaign: str | None
    utmContent: str | None
    utmTerm: str | None
    notes: str | None
    ownerId: uuid.UUID | None
    tags: list[str]
    customFields: dict[str, Any]
    clickIds: dict[str, Any]
    adConsent: str
    stageChangedAt: int
    createdAt: int
    updatedAt: int


class Page(BaseModel):
    """A page of prospects."""

    data: list[Prospect]
    nextCursor: str | None
    hasMore: bool


async def prepare(connection: asyncpg.Connection) -> None:
    """Decode JSON by orjson."""
    await connection.set_type_codec(
        "jsonb", encoder=floor.orjson_text, decoder=orjson.loads, schema="pg_catalog", format="text"
    )


@asynccontextmanager
async def pooled(application: FastAPI) -> AsyncIterator[None]:
    """Open the pool while the service runs."""
    async with asyncpg.create_pool(os.environ["DATABASE_URL"], min_size=1, max_size=POOL_SIZE, init=prepare) as pool:
        application.state.pool = pool
        yield


application = FastAPI(lifespan=pooled)


async def caller(request: Request) -> uuid.UUID:
    """The account of the key, remembered by its digest."""
    key = request.headers.get("authorization", "").removeprefix("Bearer ")
    digest = hashlib.sha256(key.encode()).digest()
    if digest not in _accounts:
        found = await request.app.state.pool.fetchval(
            "SELECT account_id FROM accounts_apikey WHERE digest = $1", digest
        )
        if found is None:
            raise HTTPException(401)
        _accounts[digest] = found
    return _accounts[digest]


Account = Annotated[uuid.UUID, Depends(caller)]


def record(row: asyncpg.Record) -> dict[str, Any]:
    """Return a row with its JSON names."""
    return floor.record(row.values(), floor.NAMES)


@application.get("/api/v1/prospects")
async def read_list(request: Request, account: Account, stage: str, cursor: str | None = None) -> Page:
    pool = request.app.state.pool
    if cursor is None:
        rows = await pool.fetch(LIST, account, stage)
    else:
        after, identity = cursor.split(",")
        rows = await pool.fetch(DEEP_LIST, account, stage, datetime.datetime.fromisoformat(after), uuid.UUID(identity))
    more = len(rows) > floor.LIMIT
    following = base64.urlsafe_b64encode(rows[floor.LIMIT - 1]["id"].bytes).decode() if more else None
    return Page(data=[Prospect(**record(row)) for row in rows[: floor.LIMIT]], nextCursor=following, hasMore=more)


@application.get("/api/v1/prospects/{identity}")
async def read_one(request: Request, account: Account, identity: uuid.UUID) -> dict[str, Any]:
    row = await request.app.state.pool.fetchrow(ONE, account, identity)
    if row is None:
        raise HTTPException(404)
    return {"data": floor.record(row.values(), (*floor.NAMES, *floor.SUMMARIES))}


@application.post("/api/v1/prospects", status_code=201)
async def create(request: Request, account: Account, body: NewProspect) -> dict[str, Prospect]:
    async with request.app.state.pool.acquire() as connection, connection.transaction():
        row = await connection.fetchrow(CREATE, account, body.name, body.email, body.email.lower())
        made = Prospect(**record(row))
        await connection.execute(OUTBOX, account, made.model_dump(mode="json"))
    return {"data": made}


@application.post("/api/v1/prospects/upsert")
async def upsert(request: Request, account: Account, body: NewProspect) -> dict[str, Any]:
    async with request.app.state.pool.acquire() as connection, connection.transaction():
        identity, created = await connection.fetchrow(UPSERT, account, body.name, body.email, body.email.lower())
        if created:
            await connection.execute(OUTBOX, account, {"id": str(identity)})
    return {"data": {"id": identity, "created": created}}
