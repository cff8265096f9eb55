import { SalespipeError } from "./errors.js";
import type { Schemas } from "./types.js";

/** The data of a body over 256 KiB, or of a person who was erased: the ids alone. Fetch the records. */
export interface ReducedData {
  truncated?: true;
  erased?: true;
  id?: string;
  prospectId?: string;
  callId?: string;
  analysisId?: string;
  paymentId?: string;
  repId?: string | null;
}

interface Delivered<Name extends string, Data> {
  event: Name;
  accountId: string;
  /** When it happened, in Unix milliseconds. */
  occurredAt: number;
  data: Data | (ReducedData & ({ truncated: true } | { erased: true }));
}

export type ProspectCreated = Delivered<"prospect.created", Schemas["Prospect"]>;

export type ProspectStageChanged = Delivered<
  "prospect.stage_changed",
  { prospectId: string; previousStage: string; newStage: string }
>;

export type PaymentRecorded = Delivered<
  "payment.recorded",
  Pick<
    Schemas["Payment"],
    "prospectId" | "amount" | "currency" | "processor" | "productId" | "productName" | "kind" | "repId" | "occurredAt"
  > & { paymentId: string }
>;

export type CallCompleted = Delivered<
  "call.completed",
  Pick<Schemas["Call"], "prospectId" | "repId" | "outcome" | "durationSeconds" | "occurredAt" | "source"> & {
    callId: string;
  }
>;

export type DealAnalysisCompleted = Delivered<
  "deal_analysis.completed",
  Pick<Schemas["Analysis"], "prospectId" | "repId" | "overallScore" | "leadQualityScore" | "outcome" | "occurredAt"> & {
    callId: string;
    analysisId: string;
    revision: number;
  }
>;

export type WebhookTest = Delivered<"webhook.test", { webhookId: string; message: string }>;

/** The body of a delivery; `event` tells which one it is. */
export type WebhookEvent =
  ProspectCreated | ProspectStageChanged | PaymentRecorded | CallCompleted | DealAnalysisCompleted | WebhookTest;

/** The request is not from the service, or too old. Answer 400 and do nothing. */
export class WebhookVerificationError extends SalespipeError {}

/** A received request. */
export interface WebhookRequest {
  /** The body as it was received, before any parsing. */
  body: string | Uint8Array;
  /** The headers of the request: `Headers`, or an object such as Node's `request.headers`. */
  headers: Headers | Record<string, string | readonly string[] | undefined>;
  /** The endpoint's secret; during a rotation, both. */
  secret: string | readonly string[];
  /** How far `webhook-timestamp` may be away from now; 300 seconds unless given. */
  toleranceSeconds?: number;
  /** The present time; the clock's unless given. */
  now?: Date;
}

/** Check the Standard Webhooks signature of a delivery and return its event. Raises WebhookVerificationError. */
export async function verifyWebhook(request: WebhookRequest): Promise<WebhookEvent> {
  const id = header(request.headers, "webhook-id");
  const timestamp = header(request.headers, "webhook-timestamp");
  const given = header(request.headers, "webhook-signature");
  checkTime(timestamp, request);
  const body = typeof request.body === "string" ? new TextEncoder().encode(request.body) : request.body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  const secrets = typeof request.secret === "string" ? [request.secret] : request.secret;
  for (const secret of secrets) {
    if (await isSigned(secret, signed, given)) {
      return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent;
    }
  }
  throw new WebhookVerificationError("No signature matches the body; check the secret and that the body is unchanged.");
}

function header(headers: WebhookRequest["headers"], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : plainHeader(headers, name);
  if (typeof value !== "string" || value === "") {
    throw new WebhookVerificationError(`The header ${name} is missing.`);
  }
  return value;
}

function plainHeader(headers: Record<string, string | readonly string[] | undefined>, name: string): unknown {
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(value) ? value[0] : value;
}

function checkTime(timestamp: string, { toleranceSeconds = 300, now = new Date() }: WebhookRequest): void {
  const away = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || away > toleranceSeconds) {
    throw new WebhookVerificationError(`webhook-timestamp is more than ${toleranceSeconds} s away from now.`);
  }
}

/** Whether one of the signatures is of this secret; `verify` compares in constant time. */
async function isSigned(secret: string, signed: Uint8Array<ArrayBuffer>, given: string): Promise<boolean> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ""));
  if (bytes === undefined || bytes.length === 0) {
    throw new TypeError("The secret is not one of a webhook endpoint: whsec_ and base64.");
  }
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  for (const one of given.split(" ")) {
    const signature = one.startsWith("v1,") ? fromBase64(one.slice(3)) : undefined;
    if (signature !== undefined && (await crypto.subtle.verify("HMAC", key, signature, signed))) {
      return true;
    }
  }
  return false;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
