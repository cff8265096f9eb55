import type { components, operations } from "./schema.js";

/** The records and bodies of the API by name: `Schemas["Prospect"]`. */
export type Schemas = components["schemas"];

export type OperationId = keyof operations;

type PathOf<Operation> = Operation extends { parameters: { path: infer Path extends object } }
  ? { path: Path }
  : object;

type QueryOf<Operation> = Operation extends { parameters: { query: infer Query extends object } }
  ? { query: Query }
  : Operation extends { parameters: { query?: infer Query extends object } }
    ? { query?: Query }
    : object;

type BodyOf<Operation> = Operation extends { requestBody: { content: { "application/json": infer Body } } }
  ? { body: Body }
  : object;

type Json<Response> = Response extends { content: { "application/json": infer Body } } ? Body : never;

type Succeeding<Responses> = { [Status in keyof Responses & (200 | 201 | 202)]: Json<Responses[Status]> };

/** What an operation answers with: its JSON body. */
export type Result<Id extends OperationId> = operations[Id] extends { responses: infer Responses }
  ? Succeeding<Responses>[keyof Succeeding<Responses>]
  : never;

/** What may be set for a single request. */
export interface RequestOptions {
  /** Cancels the request and its retries. */
  signal?: AbortSignal;
  /** Milliseconds for one attempt. */
  timeoutMs?: number;
  /** Attempts after the first one. */
  maxRetries?: number;
  /** Of a POST. The same key is sent with every attempt; a random one unless given. */
  idempotencyKey?: string;
  /** Further headers. */
  headers?: Record<string, string>;
}

/** Path parameters, query, body and options of a request. */
export type Input<Id extends OperationId> = PathOf<operations[Id]> &
  QueryOf<operations[Id]> &
  BodyOf<operations[Id]> &
  RequestOptions;

/** The function of an operation; its argument may be left out when nothing in it is required. */
export type Method<Id extends OperationId> =
  Record<never, never> extends Input<Id>
    ? (input?: Input<Id>) => Promise<Result<Id>>
    : (input: Input<Id>) => Promise<Result<Id>>;

/** One function for each operation of the API, by its operation id. */
export type Client = { readonly [Id in OperationId]: Method<Id> };
