import { operations } from "./operations.js";
import { send } from "./transport.js";
import type { Client, OperationId, RequestOptions } from "./types.js";

/** What a client is made of. */
export interface ClientOptions {
  /** Where the service is, such as `https://sales.example.com`; in a browser, the page's own origin unless given. */
  baseUrl?: string;
  /** An API key of the account: `spk_…`. */
  apiKey: string;
  /** Milliseconds for one attempt; 30,000 unless given. */
  timeoutMs?: number;
  /** Attempts after the first one; 3 unless given. */
  maxRetries?: number;
  /** The longest `Retry-After` that is waited for, in milliseconds; 60,000 unless given. */
  maxRetryDelayMs?: number;
  /** Another `fetch`. */
  fetch?: typeof fetch;
}

type Value = string | number | boolean;

interface AnyInput extends RequestOptions {
  path?: Record<string, Value>;
  query?: Record<string, Value | undefined>;
  body?: unknown;
}

/** Make a client with one function for each operation of the API. */
export function createClient(options: ClientOptions): Client {
  const methods = Object.keys(operations).map((id) => [
    id,
    (input: AnyInput = {}) => call(options, id as OperationId, input),
  ]);
  return Object.fromEntries(methods) as Client;
}

async function call(options: ClientOptions, id: OperationId, input: AnyInput): Promise<unknown> {
  const [method, path] = operations[id];
  const headers: Record<string, string> = { Accept: "application/json", Authorization: `Bearer ${options.apiKey}` };
  const init: RequestInit = { method, headers, redirect: "error" };
  if (method === "POST") {
    headers["Idempotency-Key"] = input.idempotencyKey ?? crypto.randomUUID();
  }
  if (input.body !== undefined) {
    headers["Content-Type"] = "application/json";
    init.body = JSON.stringify(input.body);
  }
  Object.assign(headers, input.headers);
  const url =
    (options.baseUrl ?? "").replace(/\/+$/, "") + filled(path, input.path ?? {}) + queryString(input.query ?? {});
  return send(options.fetch ?? fetch, {
    url,
    init,
    signal: input.signal,
    timeoutMs: input.timeoutMs ?? options.timeoutMs ?? 30_000,
    maxRetries: input.maxRetries ?? options.maxRetries ?? 3,
    maxRetryDelayMs: options.maxRetryDelayMs ?? 60_000,
  });
}

function filled(path: string, values: Record<string, Value>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === "") {
      throw new TypeError(`path.${name} is missing.`);
    }
    return encodeURIComponent(value);
  });
}

function queryString(query: Record<string, Value | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, Value] => entry[1] !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
