import { describe, expect, it } from "vitest";
import { createSectionClock, timingsOf } from "./section-clock.ts";

describe("section clock", () => {
  it("adds up the time of each section over several visits", () => {
    let now = 1_000;
    const clock = createSectionClock({}, () => now);
    clock.enter(1);
    now += 4_000;
    clock.enter(2);
    now += 2_500;
    clock.enter(1);
    now += 1_000;
    expect(clock.seconds()).toEqual({ 1: 5, 2: 2.5 });
  });

  it("stops while paused", () => {
    let now = 0;
    const clock = createSectionClock({}, () => now);
    clock.enter(1);
    now += 3_000;
    clock.enter(null);
    now += 60_000;
    clock.enter(1);
    now += 1_000;
    expect(clock.seconds()).toEqual({ 1: 4 });
  });

  it("continues from the time spent before a reload", () => {
    let now = 0;
    const clock = createSectionClock({ 1: 10 }, () => now);
    clock.enter(1);
    now += 2_000;
    expect(timingsOf(clock.seconds())).toEqual({
      total: 12,
      sections: { 1: 12 },
    });
  });
});
