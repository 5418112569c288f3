import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchPace } from "./body-pace.ts";
import { defaultTimeLimits } from "./connections.ts";

const { body: pace, requestMs } = defaultTimeLimits;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/**
 * Returns the time until a body is late of which `bytesAt` have arrived after this number of seconds, and which is
 * never complete.
 */
async function secondsUntilLate(
  bytesAt: (seconds: number) => number,
  secondsMax: number,
): Promise<number | undefined> {
  const socket = { bytesRead: 500 };
  const body = Object.assign(new EventEmitter(), { socket, complete: false });
  const onLate = vi.fn<() => void>();
  watchPace(body as EventEmitter as IncomingMessage, pace, onLate);
  for (let seconds = 1; seconds <= secondsMax; seconds++) {
    socket.bytesRead = 500 + bytesAt(seconds);
    await vi.advanceTimersByTimeAsync(1_000);
    if (onLate.mock.calls.length > 0) return seconds;
  }
  return undefined;
}

const megabytes = 1_000_000;

describe("a body", () => {
  it("of 10 MB may arrive at 400 kbit/s", async () => {
    const bytesPerSecond = 400_000 / 8;
    const seconds = (10 * megabytes) / bytesPerSecond;
    const late = await secondsUntilLate((now) => now * bytesPerSecond, seconds);
    expect(late).toBeUndefined();
    expect(seconds * 1_000).toBeLessThan(requestMs);
  });

  it("of 5 MB may arrive at 70 kbit/s", async () => {
    const bytesPerSecond = 70_000 / 8;
    const seconds = Math.floor((5 * megabytes) / bytesPerSecond);
    const late = await secondsUntilLate((now) => now * bytesPerSecond, seconds);
    expect(late).toBeUndefined();
    expect(seconds * 1_000).toBeLessThan(requestMs);
  });

  it("of 10 MB may arrive at 100 kbit/s", async () => {
    const bytesPerSecond = 100_000 / 8;
    const seconds = (10 * megabytes) / bytesPerSecond;
    const late = await secondsUntilLate((now) => now * bytesPerSecond, seconds);
    expect(late).toBeUndefined();
    expect(seconds * 1_000).toBeLessThan(requestMs);
  });

  it("may pause while a phone has no network", async () => {
    const late = await secondsUntilLate(
      (now) => (now < 40 ? 30_000 * Math.min(now, 10) : 30_000 * (now - 30)),
      200,
    );
    expect(late).toBeUndefined();
  });

  it("is late when it does not arrive at all", async () => {
    expect(await secondsUntilLate(() => 0, 100)).toBe(30);
  });

  it("is late when it dribbles, however long it has been arriving", async () => {
    expect(await secondsUntilLate((now) => now * 10, 100)).toBe(31);
    const burst = await secondsUntilLate((now) => 400_000 + now, 100);
    expect(burst).toBe(81);
    // Of a large body that arrived at once, only a minute is left after the first check.
    const large = await secondsUntilLate((now) => 15_900_000 + now / 5, 2_000);
    expect(large).toBe(91);
  });

  it("is not late once it is complete", async () => {
    const socket = { bytesRead: 0 };
    const body = Object.assign(new EventEmitter(), { socket, complete: true });
    const onLate = vi.fn<() => void>();
    watchPace(body as EventEmitter as IncomingMessage, pace, onLate);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(onLate).not.toHaveBeenCalled();
  });
});
