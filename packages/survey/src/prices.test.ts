import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultServices } from "./default-services.ts";
import {
  feePerRespondent,
  platformFee,
  respondentFee,
  totalCost,
} from "./prices.ts";
import { questionTypeNames } from "./type-list.ts";

const rupiah = fc.nat({ max: 1_000_000 });
const services = fc.array(
  fc.record({ salePrice: rupiah, respondentFee: rupiah }),
);

describe("prices", () => {
  it("adds up the questions of a survey", () => {
    const priceOf = (type: string) =>
      defaultServices.filter((service) => service.type === type);
    const questions = [
      "short_text",
      "likert_matrix",
      "likert_matrix",
      "statement",
    ].flatMap(priceOf);
    expect(feePerRespondent(questions)).toBe(4700);
    expect(respondentFee(questions)).toBe(2800);
    expect(platformFee(4700, 2800)).toBe(1900);
  });

  it("costs nothing without questions", () => {
    expect(feePerRespondent([])).toBe(0);
  });

  it.each([
    [{ respondents: 10, feePerRespondent: 4700, discount: 0 }, 47_000],
    [{ respondents: 10, feePerRespondent: 4700, discount: 7000 }, 40_000],
    [{ respondents: 1, feePerRespondent: 4700, discount: 7000 }, 0],
    [
      {
        respondents: 10,
        feePerRespondent: 4700,
        discount: 7000,
        screenOuts: 3,
        screenOutPay: 700,
        promiseBudget: 900,
      },
      43_000,
    ],
  ])("%j costs %i", (input, expected) => {
    expect(totalCost(input)).toBe(expected);
  });

  it.each([1.5, Number.NaN, Infinity, -1, 2 ** 53])(
    "refuses %s rupiah",
    (amount) => {
      expect(() =>
        feePerRespondent([{ salePrice: amount, respondentFee: 0 }]),
      ).toThrow(RangeError);
      expect(() =>
        totalCost({ respondents: 1, feePerRespondent: amount, discount: 0 }),
      ).toThrow(RangeError);
      expect(() =>
        totalCost({ respondents: 1, feePerRespondent: 1, discount: amount }),
      ).toThrow(RangeError);
    },
  );

  it("refuses a reward larger than the fee", () => {
    expect(() => platformFee(100, 101)).toThrow(RangeError);
  });

  it("is whole, never negative, and indifferent to the questions' order", () => {
    fc.assert(
      fc.property(
        services,
        fc.nat({ max: 10_000 }),
        rupiah,
        (questions, respondents, discount) => {
          const fee = feePerRespondent(questions);
          const cost = totalCost({
            respondents,
            feePerRespondent: fee,
            discount,
          });
          expect(Number.isSafeInteger(cost) && cost >= 0).toBe(true);
          expect(feePerRespondent(questions.toReversed())).toBe(fee);
        },
      ),
    );
  });
});

describe("the default catalogue", () => {
  it("prices every type, and none below what its answer earns", () => {
    expect(defaultServices.map(({ type }) => type)).toEqual(questionTypeNames);
    for (const service of defaultServices) {
      expect(service.salePrice).toBeGreaterThanOrEqual(service.respondentFee);
    }
  });
});
