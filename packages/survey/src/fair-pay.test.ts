import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { missingPay, perHour, promisedMinutes } from "./fair-pay.ts";

describe("pay per hour", () => {
  it.each([
    [250, 60, 15_000],
    [250, 600, 1_500],
    [0, 60, 0],
    [1_000, 90, 40_000],
  ])("of Rp %i in %i s is Rp %i", (reward, seconds, expected) => {
    expect(perHour(reward, seconds)).toBe(expected);
  });
});

describe("what a promise of Rp 18.000 per hour adds to Rp 250 for a survey of one minute", () => {
  it.each([
    ["nothing for a quick answer", 30, 0],
    ["nothing for exactly what the reward pays", 50, 0],
    ["the rest for one that takes a minute", 60, 50],
    ["whole rupiah, rounded up", 51, 5],
    ["no more than for three minutes", 3_600, 650],
    ["nothing for a time before its start", -5, 0],
  ])("is %s", (_, seconds, expected) => {
    const answer = { promisePerHour: 18_000, reward: 250, minutes: 1, seconds };
    expect(missingPay(answer)).toBe(expected);
  });

  it("reaches the promise within its time, and never pays more than for all of it", () => {
    const count = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(
        count(200_000),
        fc.nat({ max: 100_000 }),
        count(200),
        fc.nat({ max: 100_000 }),
        (promisePerHour, reward, minutes, seconds) => {
          const answer = { promisePerHour, reward, minutes, seconds };
          const total = reward + missingPay(answer);
          const most = Math.ceil(
            (promisePerHour * promisedMinutes(minutes)) / 60,
          );
          expect(total).toBeLessThanOrEqual(Math.max(reward, most));
          if (seconds > 0 && seconds <= promisedMinutes(minutes) * 60)
            expect((total * 3_600) / seconds).toBeGreaterThanOrEqual(
              promisePerHour,
            );
        },
      ),
    );
  });
});
