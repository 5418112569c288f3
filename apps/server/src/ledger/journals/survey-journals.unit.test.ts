import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cashShare, divideRest, divideReturned } from "./survey-journals.ts";

const rupiah = fc.nat({ max: 1_000_000_000 });

describe("what is left of an ended survey", () => {
  const half = { collected: 500, credit: 0, voucher: 500 };

  it.each([
    ["is divided by who paid", 400, { fromSurvey: 0, lost: 0 }, [200, 0, 200]],
    [
      "returns only what did not go back before",
      400,
      { fromSurvey: 150, lost: 0 },
      [125, 0, 275],
    ],
    [
      "returns nothing once all of the creator's share went back",
      100,
      { fromSurvey: 400, lost: 0 },
      [0, 0, 100],
    ],
    [
      "makes up for what was lost before it returns",
      400,
      { fromSurvey: 0, lost: 150 },
      [50, 150, 200],
    ],
    [
      "makes up for as much as there is",
      100,
      { fromSurvey: 300, lost: 200 },
      [0, 100, 0],
    ],
  ])("%s", (_, left, gone, [returned, recovered, voucher]) => {
    expect(divideRest(left, half, gone)).toEqual({
      returned,
      recovered,
      voucher,
    });
  });

  it("never gives the payer more than the share of what no answer used, and never more of a voucher than there was", () => {
    const anySurvey = fc.record({
      ...{ collected: rupiah, credit: rupiah, voucher: rupiah },
      ...{ used: fc.nat({ max: 100 }), back: fc.nat({ max: 100 }) },
      lost: rupiah,
    });
    fc.assert(
      fc.property(anySurvey, ({ used, back, lost, ...paid }) => {
        const price = paid.collected + paid.credit + paid.voucher;
        const unused = price - Math.floor((price * used) / 100);
        const fromSurvey = Math.min(
          paid.collected,
          Math.floor((unused * back) / 100),
        );
        const left = unused - fromSurvey;
        const divided = divideRest(left, paid, { fromSurvey, lost });
        const { returned, recovered, voucher } = divided;
        expect(returned + recovered + voucher).toBe(left);
        for (const part of [returned, recovered, voucher]) {
          expect(part).toBeGreaterThanOrEqual(0);
        }
        const share = cashShare(unused, paid);
        expect(returned).toBe(Math.max(0, share - fromSurvey - lost));
        expect(recovered).toBeLessThanOrEqual(lost);
        expect(voucher).toBeLessThanOrEqual(paid.voucher);
      }),
    );
  });
});

describe("what answers return that are taken back after their survey was settled", () => {
  it("is in the end what would have been left without them", () => {
    const anySurvey = fc.record({
      ...{ collected: rupiah, credit: rupiah, voucher: rupiah, lost: rupiah },
      prices: fc.array(fc.nat({ max: 100_000 }), { maxLength: 20 }),
      share: fc.nat({ max: 100 }),
    });
    fc.assert(
      fc.property(anySurvey, ({ prices, share, lost, ...paid }) => {
        const price = paid.collected + paid.credit + paid.voucher;
        const sum = prices.reduce((total, one) => total + one, 0);
        fc.pre(sum <= price);
        const left = Math.floor(((price - sum) * share) / 100);
        const gone = { fromSurvey: 0, lost };
        const parts = divideRest(left, paid, gone);
        let before = left;
        for (const one of prices) {
          const back = divideReturned(one, before, paid, gone);
          for (const key of ["returned", "recovered", "voucher"] as const) {
            expect(back[key]).toBeGreaterThanOrEqual(0);
            parts[key] += back[key];
          }
          before += one;
        }
        expect(parts).toEqual(divideRest(left + sum, paid, gone));
      }),
    );
  });
});
