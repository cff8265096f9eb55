import assert from "node:assert/strict";
import { test } from "node:test";
import {
  AuthenticationError,
  ConflictError,
  NotFoundError,
  PermissionError,
  ValidationError,
  createClient,
  pages,
  paginate,
  type Schemas,
} from "../src/index.js";

const { SALESPIPE_URL = "", SALESPIPE_KEY = "", SALESPIPE_READ_KEY = "" } = process.env;
const client = createClient({ baseUrl: SALESPIPE_URL, apiKey: SALESPIPE_KEY });

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

test("a record is created, read, changed and deleted", async () => {
  const created = await client.createProspect({ body: { email: "ada@example.com", customFields: { seats: 3 } } });
  const prospect: Schemas["Prospect"] = created.data;
  assert.deepEqual([prospect.email, prospect.customFields], ["ada@example.com", { seats: 3 }]);
  const path = { id: prospect.id };
  const { data: changed } = await client.updateProspect({ path, body: { name: "Ada" } });
  const { data: read } = await client.getProspect({ path });
  assert.deepEqual([read.name, read.updatedAt], ["Ada", changed.updatedAt]);
  assert.equal((await client.deleteProspect({ path })).data.deleted, true);
  await assert.rejects(client.getProspect({ path }), NotFoundError);
});

test("lists are read over all their pages", async () => {
  const items = Array.from({ length: 5 }, (_, index) => ({ email: `page${index}@example.com`, tags: ["paged"] }));
  for (const body of items) await client.upsertProspect({ body });
  const query = { tag: "paged", limit: 2 };
  const found = await collect(paginate(client.listProspects, { query }));
  assert.deepEqual(
    found.map(({ email }) => email).sort(),
    items.map(({ email }) => email),
  );
  assert.deepEqual(
    (await collect(pages(client.listProspects, { query }))).map(({ data }) => data.length),
    [2, 2, 1],
  );
  const stages = await collect(paginate(client.listStages));
  assert.ok(stages.some(({ slug }) => slug === "qualified"));
});

test("iteration fetches only the pages that are asked for", async () => {
  let requests = 0;
  const counting = createClient({
    baseUrl: SALESPIPE_URL,
    apiKey: SALESPIPE_KEY,
    fetch: (...given) => {
      requests += 1;
      return fetch(...given);
    },
  });
  for await (const _ of paginate(counting.listStages, { query: { limit: 1 } })) break;
  assert.equal(requests, 1);
});

test("a repeated POST with one key is recorded once", async () => {
  const request = { body: { email: "once@example.com" }, idempotencyKey: "once" };
  const first = await client.createProspect(request);
  assert.deepEqual(await client.createProspect(request), first);
});

test("refusals have their classes, codes and details", async () => {
  const body = { email: "taken@example.com" };
  const { data: prospect } = await client.createProspect({ body });
  await assert.rejects(client.createProspect({ body }), (error: ConflictError) => {
    assert.ok(error instanceof ConflictError);
    assert.deepEqual([error.status, error.code, error.details[0]?.existingId], [409, "prospect_exists", prospect.id]);
    assert.match(String(error.requestId), /^\S+$/);
    return true;
  });
  await assert.rejects(client.createProspect({ body: { email: "no address" } }), (error: ValidationError) => {
    assert.ok(error instanceof ValidationError);
    assert.deepEqual(
      error.details.map(({ field }) => field),
      ["email"],
    );
    return true;
  });
  const stranger = createClient({ baseUrl: SALESPIPE_URL, apiKey: "spk_wrong" });
  await assert.rejects(stranger.listStages(), AuthenticationError);
  const reader = createClient({ baseUrl: SALESPIPE_URL, apiKey: SALESPIPE_READ_KEY });
  await assert.rejects(reader.createProspect({ body }), PermissionError);
});

// Never called: what the compiler refuses.
export function mistakes(): void {
  // @ts-expect-error the id of the endpoint is missing
  void paginate(client.listWebhookDeliveries);
  // @ts-expect-error there is no such field
  void client.createProspect({ body: { emial: "x" } });
  // @ts-expect-error there is no such filter
  void client.listProspects({ query: { stagee: "closed" } });
}
