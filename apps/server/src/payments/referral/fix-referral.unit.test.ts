import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { marginOf, referralReward } from "./fix-referral.ts";

const price = (
  respondents: number,
  feePerRespondent: number,
  respondentFee: number,
) => ({ gross: respondents * feePerRespondent, respondents, respondentFee });

describe("a referral reward", () => {
  it.each([
    ["5 % of the platform's part, not of the price", 10, 500, 250, 5, 125],
    ["rounded down to whole rupiah", 1, 519, 500, 5, 0],
    ["rounded down, however near the next", 3, 133, 100, 2, 1],
    ["nothing at 0 %", 100, 500, 250, 0, 0],
    ["the whole margin at 100 %, and no more", 7, 500, 250, 100, 1750],
    ["nothing when the respondents get all", 100, 500, 500, 5, 0],
  ])("is %s", (_, respondents, fee, reward, percent, expected) => {
    expect(referralReward(price(respondents, fee, reward), percent)).toBe(
      expected,
    );
  });

  it("is whole rupiah between 0 and the margin, and grows with the percentage", () => {
    const anyPrice = fc
      .record({
        respondents: fc.integer({ min: 1, max: 100_000 }),
        reward: fc.nat({ max: 10_000 }),
        platformFee: fc.nat({ max: 10_000 }),
      })
      .map(({ respondents, reward, platformFee }) =>
        price(respondents, reward + platformFee, reward),
      );
    fc.assert(
      fc.property(anyPrice, fc.nat({ max: 99 }), (order, percent) => {
        const reward = referralReward(order, percent);
        expect(Number.isSafeInteger(reward)).toBe(true);
        expect(reward).toBeGreaterThanOrEqual(0);
        expect(reward).toBeLessThanOrEqual(marginOf(order));
        expect(referralReward(order, percent + 1)).toBeGreaterThanOrEqual(
          reward,
        );
      }),
    );
  });
});
