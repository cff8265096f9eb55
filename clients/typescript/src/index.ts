export { createClient, type ClientOptions } from "./client.js";
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  SalespipeError,
  TimeoutError,
  ValidationError,
  type ErrorDetail,
} from "./errors.js";
export { pages, paginate, type Page } from "./pagination.js";
export type { Client, Input, OperationId, RequestOptions, Result, Schemas } from "./types.js";
export {
  WebhookVerificationError,
  verifyWebhook,
  type CallCompleted,
  type DealAnalysisCompleted,
  type PaymentRecorded,
  type ProspectCreated,
  type ProspectStageChanged,
  type ReducedData,
  type WebhookEvent,
  type WebhookRequest,
  type WebhookTest,
} from "./webhooks.js";
