import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError, ConnectionError, RateLimitError, TimeoutError, createClient } from "../src/index.js";
import { backoffMs, retryAfterMs } from "../src/retry.js";
import { double, dropped, json, silent } from "./double.js";

const REFUSED = { error: { code: "rate_limited", message: "Too many requests.", requestId: "r1" } };
const DONE = { data: { id: "pros_1" } };

function clientOf(url: string, options: object = {}) {
  return createClient({ baseUrl: `${url}/`, apiKey: "spk_key", ...options });
}

test("a POST is repeated with the same key and body until it succeeds", async (t) => {
  const { url, seen } = await double(
    t,
    dropped,
    json(503, REFUSED),
    json(429, REFUSED, { "Retry-After": "0" }),
    json(201, DONE),
  );
  assert.deepEqual(await clientOf(url).createProspect({ body: { email: "a@example.com" } }), DONE);
  assert.deepEqual(
    seen.map(({ method, url, body }) => [method, url, body]),
    Array(4).fill(["POST", "/api/v1/prospects", '{"email":"a@example.com"}']),
  );
  assert.equal(new Set(seen.map(({ headers }) => headers["idempotency-key"])).size, 1);
  assert.match(String(seen[0]!.headers["idempotency-key"]), /^[0-9a-f-]{36}$/);
  assert.equal(seen[0]!.headers.authorization, "Bearer spk_key");
});

test("another request has another key, and a given key is kept", async (t) => {
  const { url, seen } = await double(t, json(201, DONE));
  const body = { email: "a@example.com" };
  await clientOf(url).createProspect({ body });
  await clientOf(url).createProspect({ body });
  await clientOf(url).createProspect({ body, idempotencyKey: "mine" });
  const keys = seen.map(({ headers }) => headers["idempotency-key"]);
  assert.equal(new Set(keys).size, 3);
  assert.equal(keys[2], "mine");
});

test("a GET has no key", async (t) => {
  const { url, seen } = await double(t, json(200, DONE));
  await clientOf(url).getProspect({ path: { id: "pros/1" } });
  assert.deepEqual([seen[0]!.url, seen[0]!.headers["idempotency-key"]], ["/api/v1/prospects/pros%2F1", undefined]);
});

test("a Retry-After beyond the limit is not waited for", async (t) => {
  const { url, seen } = await double(t, json(429, REFUSED, { "Retry-After": "3600" }));
  await assert.rejects(clientOf(url).getProspect({ path: { id: "pros_1" } }), RateLimitError);
  assert.equal(seen.length, 1);
});

test("what is refused for good is not repeated", async (t) => {
  const { url, seen } = await double(t, json(500, { error: { code: "internal", message: "Oh.", requestId: "r2" } }));
  await assert.rejects(clientOf(url).getProspect({ path: { id: "pros_1" } }), (error: ApiError) => {
    assert.deepEqual([error.status, error.code, error.message, error.requestId], [500, "internal", "Oh.", "r2"]);
    return true;
  });
  assert.equal(seen.length, 1);
});

test("a response without JSON is an error that names its status", async (t) => {
  const { url } = await double(t, (response) =>
    response.writeHead(502, { "X-Request-Id": "r3" }).end("<html>Bad gateway</html>"),
  );
  await assert.rejects(clientOf(url, { maxRetries: 0 }).getProspect({ path: { id: "pros_1" } }), (error: ApiError) => {
    assert.deepEqual([error.name, error.status, error.code, error.requestId], ["ApiError", 502, "http_502", "r3"]);
    return true;
  });
});

test("a success without JSON is a connection error", async (t) => {
  const { url } = await double(t, (response) => response.end("<html>Welcome</html>"));
  await assert.rejects(clientOf(url).getProspect({ path: { id: "pros_1" } }), ConnectionError);
});

test("an attempt that takes too long is repeated, then a timeout error", async (t) => {
  const { url, seen } = await double(t, silent);
  const client = clientOf(url, { timeoutMs: 1_000, maxRetries: 1 });
  await assert.rejects(client.getProspect({ path: { id: "pros_1" } }), TimeoutError);
  assert.equal(seen.length, 2);
});

test("a signal cancels a request that waits for its answer, and one that waits for its retry", async (t) => {
  for (const answer of [silent, json(503, REFUSED, { "Retry-After": "30" })]) {
    const { url } = await double(t, answer);
    const reason = new Error("enough");
    const controller = new AbortController();
    const request = clientOf(url).getProspect({ path: { id: "pros_1" }, signal: controller.signal });
    setTimeout(() => controller.abort(reason), 100);
    await assert.rejects(request, (error) => error === reason);
  }
});

test("a missing path parameter is named before anything is sent", async () => {
  await assert.rejects(clientOf("http://127.0.0.1:9").getProspect({ path: { id: "" } }), /path\.id is missing/);
});

test("Retry-After is read as seconds or as a date", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  assert.equal(retryAfterMs("7", now), 7_000);
  assert.equal(retryAfterMs("Thu, 01 Jan 2026 00:00:09 GMT", now), 9_000);
  assert.equal(retryAfterMs("Wed, 31 Dec 2025 00:00:00 GMT", now), 0);
  assert.equal(retryAfterMs("soon", now), undefined);
  assert.equal(retryAfterMs(null, now), undefined);
});

test("the wait before a retry doubles up to a limit", () => {
  assert.deepEqual(
    [0, 1, 2, 9].map((retry) => backoffMs(retry, () => 1)),
    [500, 1_000, 2_000, 8_000],
  );
  assert.equal(
    backoffMs(0, () => 0),
    250,
  );
});
