import type { IncomingMessage } from "node:http";

/** The slowest permitted arrival of a request body. */
export interface BodyPace {
  readonly graceMs: number;
  /** Every `bytesPerSecond` that arrived extend `graceMs` by one second. */
  readonly bytesPerSecond: number;
  /** The longest time that bytes which arrived earlier can extend: a large body must not be held by its last byte. */
  readonly pauseMaxMs: number;
}

/**
 * Calls `onLate` once if a body arrives more slowly than `pace`. The limit is a minimum rate instead of a total time,
 * so that large bodies may arrive from slow phones, and an average, so that a phone may lose its network for a moment.
 */
export function watchPace(
  body: IncomingMessage,
  { graceMs, bytesPerSecond, pauseMaxMs }: BodyPace,
  onLate: () => void,
): void {
  const { socket } = body;
  let checkedAt = performance.now();
  let bytesBefore = socket.bytesRead;
  let leftMs = graceMs;
  let timer = setTimeout(check, graceMs);
  body.once("close", () => {
    clearTimeout(timer);
  });

  function check() {
    if (body.complete || body.destroyed) return;
    const now = performance.now();
    const gainedMs =
      ((socket.bytesRead - bytesBefore) / bytesPerSecond) * 1_000;
    leftMs = Math.min(leftMs - (now - checkedAt) + gainedMs, pauseMaxMs);
    checkedAt = now;
    bytesBefore = socket.bytesRead;
    if (leftMs > 0) timer = setTimeout(check, leftMs);
    else onLate();
  }
}
