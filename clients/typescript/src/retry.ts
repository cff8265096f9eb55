const FIRST_DELAY_MS = 500;
const LAST_DELAY_MS = 8_000;
const RETRIED = new Set([429, 502, 503, 504]);

/** Whether a response with this status may be another one a moment later. */
export function isRetried(status: number): boolean {
  return RETRIED.has(status);
}

/** Milliseconds that a `Retry-After` header asks to wait: seconds, or a date. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) {
    return undefined;
  }
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0);
}

/** Milliseconds before the retry with this number (0 is the first): doubled each time, and random in its upper half. */
export function backoffMs(retry: number, random: () => number = Math.random): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** retry, LAST_DELAY_MS);
  return delay * (0.5 + random() / 2);
}

/** Wait; rejects with the signal's reason when it is aborted before. */
export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) {
      stop();
    } else {
      signal?.addEventListener("abort", stop, { once: true });
    }
  });
}
