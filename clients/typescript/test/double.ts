import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";

export interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse, seen: Seen) => void;

/** Start a server that gives these answers in order, the last one again and again. Returns its URL and what it received. */
export async function double(t: TestContext, ...answers: Answer[]): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const received = { method: request.method, url: request.url, headers: request.headers, body };
    seen.push(received);
    answers[Math.min(seen.length, answers.length) - 1]!(response, received);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** An answer with this status, JSON and headers. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) =>
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** The connection is closed without an answer. */
export const dropped: Answer = (response) => response.destroy();

/** There is never an answer. */
export const silent: Answer = () => {};
