import assert from "node:assert/strict";
import { test } from "node:test";
import { WebhookVerificationError, verifyWebhook } from "../src/index.js";

interface Vector {
  /** What the service sends: made by its own code. */
  body: string;
  headers: Record<string, string>;
  secrets: [string, ...string[]];
  timestamp: number;
}

const VECTORS = JSON.parse(process.env.WEBHOOK_VECTORS ?? "{}") as { plain: Vector; rotation: Vector };

function request({ body, headers, secrets, timestamp }: Vector, changes: object = {}) {
  return { body, headers, secret: secrets[0], now: new Date(timestamp * 1_000), ...changes };
}

test("a delivery is verified from text or bytes, with Headers or an object", async () => {
  const { body, headers } = VECTORS.plain;
  const event = JSON.parse(body);
  assert.deepEqual(await verifyWebhook(request(VECTORS.plain)), event);
  assert.deepEqual(
    await verifyWebhook(request(VECTORS.plain, { body: Buffer.from(body), headers: new Headers(headers) })),
    event,
  );
});

test("either secret verifies during a rotation", async () => {
  const { secrets, body } = VECTORS.rotation;
  for (const secret of [...secrets, secrets]) {
    assert.deepEqual(await verifyWebhook(request(VECTORS.rotation, { secret })), JSON.parse(body));
  }
});

test("one of several secrets is enough", async () => {
  const secret = [...VECTORS.rotation.secrets.slice(1), VECTORS.plain.secrets[0]];
  assert.ok(await verifyWebhook(request(VECTORS.plain, { secret })));
});

for (const [name, changes] of Object.entries({
  "another body": { body: VECTORS.plain.body.replace("lead", "dead") },
  "another secret": { secret: "whsec_AAAA" },
  "another id": { headers: { ...VECTORS.plain.headers, "webhook-id": "whevt_2" } },
  "no signature": { headers: { ...VECTORS.plain.headers, "webhook-signature": undefined } },
  "a signature of no known version": { headers: { ...VECTORS.plain.headers, "webhook-signature": "v9,AAAA v1,%%%" } },
  "a time that is no number": { headers: { ...VECTORS.plain.headers, "webhook-timestamp": "now" } },
  "a delivery that is too old": { now: new Date((VECTORS.plain.timestamp + 301) * 1_000) },
  "a delivery from the future": { now: new Date((VECTORS.plain.timestamp - 301) * 1_000) },
})) {
  test(`${name} is refused`, async () => {
    await assert.rejects(verifyWebhook(request(VECTORS.plain, changes)), WebhookVerificationError);
  });
}

test("what is no secret at all is a mistake of the program", async () => {
  await assert.rejects(verifyWebhook(request(VECTORS.plain, { secret: "whsec_" })), TypeError);
});
