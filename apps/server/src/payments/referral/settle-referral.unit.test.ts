import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { referralReward } from "./settle-referral.ts";

describe("a referral reward", () => {
  it.each([
    ["5 % of what the platform earned", 2_500, 5, 125],
    ["rounded down to whole rupiah", 19, 5, 0],
    ["rounded down, however near the next", 99, 2, 1],
    ["nothing at 0 %", 25_000, 0, 0],
    ["all of it at 100 %, and no more", 1_750, 100, 1_750],
    ["nothing when a voucher paid more than the platform earned", -500, 5, 0],
  ])("is %s", (_, earned, percent, expected) => {
    expect(referralReward(earned, percent)).toBe(expected);
  });

  it("is whole rupiah between 0 and what was earned, and grows with the percentage", () => {
    const anyEarned = fc.integer({ min: -1_000_000, max: 2_000_000_000 });
    fc.assert(
      fc.property(anyEarned, fc.nat({ max: 99 }), (earned, percent) => {
        const reward = referralReward(earned, percent);
        expect(Number.isSafeInteger(reward)).toBe(true);
        expect(reward).toBeGreaterThanOrEqual(0);
        expect(reward).toBeLessThanOrEqual(Math.max(0, earned));
        expect(referralReward(earned, percent + 1)).toBeGreaterThanOrEqual(
          reward,
        );
      }),
    );
  });
});
