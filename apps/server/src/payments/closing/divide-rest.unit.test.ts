import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cashShare, divideReturned, divideRest } from "./divide-rest.ts";

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
      collected: rupiah,
      credit: rupiah,
      voucher: rupiah,
      used: fc.nat({ max: 100 }),
      back: fc.nat({ max: 100 }),
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

describe("what returns of an answer", () => {
  const half = { collected: 500, credit: 0, voucher: 500 };
  const nothing = { fromSurvey: 0, lost: 0 };

  it.each([
    ["is divided by who paid", nothing, 500, [50, 0, 50]],
    [
      "makes up for what was lost before it returns",
      { fromSurvey: 0, lost: 30 },
      500,
      [20, 30, 50],
    ],
    ["returns no more than the creator paid", nothing, 10, [10, 0, 90]],
    [
      "takes no more of a voucher back than it paid",
      { ...nothing, voucherBack: 460 },
      500,
      [60, 0, 40],
    ],
  ])("%s", (_, gone, cashLeft, [returned, recovered, voucher]) => {
    expect(divideReturned(100, half, gone, cashLeft)).toEqual({
      returned,
      recovered,
      voucher,
    });
  });

  it("of many, before and after the end, never returns more than was paid in cash, nor more of a voucher than there was", () => {
    const anySurvey = fc.record({
      collected: rupiah,
      voucher: rupiah,
      credit: fc.constant(0),
      rewards: fc.array(fc.nat({ max: 100 }), { maxLength: 6 }),
      closeAfter: fc.nat({ max: 6 }),
    });
    fc.assert(
      fc.property(anySurvey, ({ rewards, closeAfter, ...paid }) => {
        const price = paid.collected + paid.voucher;
        const shares = rewards.map((part) => Math.floor((price * part) / 700));
        let left = price - shares.reduce((sum, share) => sum + share, 0);
        let [returned, voucherBack] = [0, 0];
        const take = (divided: { returned: number; voucher: number }) => {
          expect(divided.returned).toBeGreaterThanOrEqual(0);
          expect(divided.voucher).toBeGreaterThanOrEqual(0);
          returned += divided.returned;
          voucherBack += divided.voucher;
        };
        const close = () => {
          take(divideRest(left, paid, { ...nothing, voucherBack }));
          left = 0;
        };
        for (const [n, reward] of shares.entries()) {
          if (n === closeAfter) close();
          const cashLeft = paid.collected - returned;
          const gone = { ...nothing, voucherBack };
          take(divideReturned(reward, paid, gone, cashLeft));
        }
        if (left > 0) close();
        expect(returned).toBe(paid.collected);
        expect(voucherBack).toBe(paid.voucher);
      }),
    );
  });
});
