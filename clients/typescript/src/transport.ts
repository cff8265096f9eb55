import { ConnectionError, TimeoutError, errorOf } from "./errors.js";
import { backoffMs, isRetried, retryAfterMs, sleep } from "./retry.js";

/** One request, the same in every attempt. */
export interface Outgoing {
  url: string;
  init: RequestInit;
  signal: AbortSignal | undefined;
  timeoutMs: number;
  maxRetries: number;
  maxRetryDelayMs: number;
}

interface Received {
  status: number;
  headers: Headers;
  text: string;
}

/** Send a request until it succeeds, is refused for good, or has no retries left. Returns the JSON of the response. */
export async function send(fetcher: typeof fetch, request: Outgoing): Promise<unknown> {
  for (let retry = 0; ; retry++) {
    const received = await attempt(fetcher, request).catch((error: unknown) => {
      if (error instanceof ConnectionError && retry < request.maxRetries) {
        return undefined;
      }
      throw error;
    });
    const asked = retryAfterMs(received?.headers.get("Retry-After") ?? null, Date.now()) ?? 0;
    const isLast = retry >= request.maxRetries || asked > request.maxRetryDelayMs;
    if (received !== undefined && (isLast || !isRetried(received.status))) {
      return read(received);
    }
    await sleep(Math.max(asked, backoffMs(retry)), request.signal);
  }
}

async function attempt(fetcher: typeof fetch, { url, init, signal, timeoutMs }: Outgoing): Promise<Received> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  try {
    const response = await fetcher(url, { ...init, signal: either });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    signal?.throwIfAborted();
    if (timeout.aborted) {
      throw new TimeoutError(`No response within ${timeoutMs} ms.`, { cause: error });
    }
    throw new ConnectionError("The connection to the service failed.", { cause: error });
  }
}

function read({ status, headers, text }: Received): unknown {
  if (status < 200 || status >= 300) {
    throw errorOf(status, text, headers.get("X-Request-Id") ?? undefined);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConnectionError("The response is not JSON; is the base URL right?", { cause: error });
  }
}
