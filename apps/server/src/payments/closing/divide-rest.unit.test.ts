import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cashLeftAfterSettling,
  cashShare,
  divideReturned,
  divideRest,
} from "./divide-rest.ts";

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

describe("the cash that is left of a settled survey", () => {
  const half = { collected: 500, credit: 0, voucher: 500 };
  const nothing = { fromSurvey: 0, lost: 0, recovered: 0, voucherBack: 0 };

  it.each([
    ["is the share of what no answer used", nothing, 0, 50],
    ["counts what closing returned", { ...nothing, voucherBack: 150 }, 150, 50],
    [
      "counts what a provider took beyond the share",
      { ...nothing, fromSurvey: 350, voucherBack: 150 },
      0,
      -50,
    ],
    [
      "counts a loss, recovered or not",
      { ...nothing, lost: 20, recovered: 10 },
      0,
      25,
    ],
  ])("%s", (_, gone, returned, left) => {
    expect(cashLeftAfterSettling(100, half, gone, returned)).toBe(left);
  });

  it("never lets the payer get more than the share, however much went back and whatever is reversed", () => {
    const anySurvey = fc.record({
      collected: rupiah,
      credit: rupiah,
      voucher: rupiah,
      /** Parts of the price, in hundredths: taken by the provider, left at closing, and reversed one by one. */
      taken: fc.nat({ max: 30 }),
      left: fc.nat({ max: 30 }),
      reversed: fc.array(fc.nat({ max: 10 }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(anySurvey, ({ taken, left, reversed, ...paid }) => {
        const price = paid.collected + paid.credit + paid.voucher;
        const part = (hundredths: number) =>
          Math.floor((price * hundredths) / 100);
        const cash = paid.collected + paid.credit;
        const fromSurvey = Math.min(part(taken), cash);
        const closed = divideRest(part(left), paid, { fromSurvey, lost: 0 });
        let { returned, voucher: voucherBack } = closed;
        let unused = fromSurvey + part(left);
        for (const one of reversed.map(part)) {
          unused += one;
          const gone = { fromSurvey, lost: 0, recovered: 0, voucherBack };
          const most = cashLeftAfterSettling(one, paid, gone, returned);
          const divided = divideReturned(one, paid, gone, most);
          expect(divided.returned + divided.voucher).toBe(one);
          returned += divided.returned;
          voucherBack += divided.voucher;
        }
        const due = Math.max(0, cashShare(unused, paid) - fromSurvey);
        expect(voucherBack).toBeLessThanOrEqual(paid.voucher);
        if (voucherBack < paid.voucher)
          expect(returned).toBeLessThanOrEqual(due);
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
