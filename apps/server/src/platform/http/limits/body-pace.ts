import type { IncomingMessage } from "node:http";

/** The slowest permitted arrival of a request body. */
export interface BodyPace {
  readonly graceMs: number;
  /** Every `bytesPerSecond` that arrived extend `graceMs` by one second. */
  readonly bytesPerSecond: number;
}

/**
 * Calls `onLate` once if a body arrives more slowly than `pace`. The limit is a minimum rate instead of a total time,
 * so that large bodies may arrive from slow phones, and an average, so that a phone may lose its network for a moment.
 */
export function watchPace(
  body: IncomingMessage,
  { graceMs, bytesPerSecond }: BodyPace,
  onLate: () => void,
): void {
  const { socket } = body;
  const startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  let timer = setTimeout(check, graceMs);
  body.once("close", () => {
    clearTimeout(timer);
  });

  function check() {
    if (body.complete || body.destroyed) return;
    const received = socket.bytesRead - bytesBefore;
    const allowedMs = graceMs + (received / bytesPerSecond) * 1_000;
    const leftMs = startedAt + allowedMs - performance.now();
    if (leftMs > 0) timer = setTimeout(check, leftMs);
    else onLate();
  }
}
