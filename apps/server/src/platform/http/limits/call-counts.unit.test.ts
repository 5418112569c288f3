import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallCounts } from "./call-counts.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("counts each key for a minute from its first call", () => {
  const counts = new CallCounts();
  expect(counts.add("a")).toEqual({ calls: 1, secondsLeft: 60 });
  vi.advanceTimersByTime(20_000);
  expect(counts.add("b")).toEqual({ calls: 1, secondsLeft: 60 });
  expect(counts.add("a")).toEqual({ calls: 2, secondsLeft: 40 });
  expect(counts.of("a")).toEqual({ calls: 2, secondsLeft: 40 });
  vi.advanceTimersByTime(40_000);
  expect(counts.of("a").calls).toBe(0);
  expect(counts.of("b").calls).toBe(1);
  expect(counts.add("a")).toEqual({ calls: 1, secondsLeft: 60 });
});

it("takes a call back in the minute in which it was counted", () => {
  const counts = new CallCounts();
  counts.add("a");
  counts.add("a");
  counts.add("a", -1);
  expect(counts.of("a").calls).toBe(1);
  vi.advanceTimersByTime(60_000);
  counts.add("a", -1);
  expect(counts.of("a").calls).toBe(0);
  expect(counts.add("a").calls).toBe(1);
});

it("forgets keys whose minute has ended, and no others", () => {
  const counts = new CallCounts();
  counts.add("early");
  vi.advanceTimersByTime(30_000);
  for (let n = 0; n < 25_000; n++) counts.add(`caller ${n}`);
  expect(counts.of("early").calls).toBe(1);
  vi.advanceTimersByTime(30_000);
  counts.add("caller 0");
  expect(counts.of("early").calls).toBe(0);
  expect(counts.of("caller 0").calls).toBe(2);
});
