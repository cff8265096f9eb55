import type { Schemas } from "./types.js";

export type ErrorDetail = Schemas["ErrorDetail"];

/** The base of all errors of this client. */
export class SalespipeError extends Error {
  override name = this.constructor.name;
}

/** No response was received: the connection failed, or the time was over. */
export class ConnectionError extends SalespipeError {}

/** The time for one attempt was over. */
export class TimeoutError extends ConnectionError {}

/** The service refused the request. */
export class ApiError extends SalespipeError {
  constructor(
    /** The HTTP status. */
    readonly status: number,
    /** What went wrong, for programs, such as `prospect_exists`. */
    readonly code: string,
    message: string,
    /** What is wrong with each field. */
    readonly details: readonly ErrorDetail[],
    /** Finds the request in the logs of the service. */
    readonly requestId: string | undefined,
  ) {
    super(message);
  }
}

/** 400: `details` names each field or parameter that is wrong. */
export class ValidationError extends ApiError {}

/** 401: the API key is missing, wrong, expired or revoked. */
export class AuthenticationError extends ApiError {}

/** 403: the API key lacks the scope. */
export class PermissionError extends ApiError {}

/** 404: there is no such record in this account. */
export class NotFoundError extends ApiError {}

/** 409: it conflicts with what is stored; `details` may name the record that is in the way. */
export class ConflictError extends ApiError {}

/** 429: too many requests, also after all retries. */
export class RateLimitError extends ApiError {}

const CLASSES: Record<number, typeof ApiError> = {
  400: ValidationError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

/** Make the error for a response that is no success; a proxy's response may have no JSON. */
export function errorOf(status: number, text: string, requestId: string | undefined): ApiError {
  const error = parse(text);
  const Class = CLASSES[status] ?? ApiError;
  const message = error?.message ?? `The service answered with status ${status}.`;
  return new Class(
    status,
    error?.code ?? `http_${status}`,
    message,
    error?.details ?? [],
    error?.requestId ?? requestId,
  );
}

function parse(text: string): Schemas["Error"] | undefined {
  try {
    return (JSON.parse(text) as Partial<Schemas["ErrorResponse"]> | null)?.error;
  } catch {
    return undefined;
  }
}
