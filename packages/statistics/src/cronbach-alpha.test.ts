import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cronbachAlpha, reliabilityOf } from "./cronbach-alpha.ts";
import {
  expectClose,
  hostileNumbers,
  numbersIn,
} from "./testing/expect-close.ts";
import { attitude } from "./testing/r-data.ts";

describe("Cronbach's alpha", () => {
  it("is that of psych for the attitude data", () => {
    // R package psych: alpha(attitude), an example of its manual: raw_alpha 0.84, std.alpha 0.84; more digits by print.
    const result = cronbachAlpha(attitude);
    expect(result?.cases).toBe(30);
    expectClose(result?.alpha, 0.843142769565);
    expectClose(result?.standardised, 0.83908380303);
  });

  it("has the item statistics of psych for the attitude data", () => {
    // R: alpha(attitude)$alpha.drop$raw_alpha and $item.stats$r.drop
    const items = cronbachAlpha(attitude)?.items ?? [];
    const published = [
      [0.809760206309, 0.671262057224],
      [0.796917457274, 0.742109710222],
      [0.827847765939, 0.56071111148],
      [0.803030975023, 0.714445498134],
      [0.795386574198, 0.786275593834],
      [0.863872311446, 0.265034339197],
      [0.840464868265, 0.460810549468],
    ] as const;
    expect(items).toHaveLength(published.length);
    for (const [item, [dropped, itemRest]] of published.entries()) {
      expectClose(items[item]?.alphaIfDropped, dropped);
      expectClose(items[item]?.itemRest, itemRest);
    }
  });

  it("is that of the worked example of UCL", () => {
    // www.ee.ucl.ac.uk/~mflanaga/java/CronbachDataTwoAnalysis.txt: raw 0.632531, standardised 0.720197. It prints the
    // correlations of the items, and theirs with the total. The latter are R · s, where s are the items' standard
    // deviations in units of the total's: R: solve(R, total)
    const correlations = [
      [1.0, 0.488511, 0.034654, 0.265369, 0.233631, 0.407826, 0.727304],
      [0.488511, 1.0, 0.353753, 0.335013, 0.126665, 0.340935, 0.469801],
      [0.034654, 0.353753, 1.0, 0.051373, -0.023473, -0.036648, 0.128127],
      [0.265369, 0.335013, 0.051373, 1.0, 0.341638, 0.287994, 0.240071],
      [0.233631, 0.126665, -0.023473, 0.341638, 1.0, 0.101077, 0.227553],
      [0.407826, 0.340935, -0.036648, 0.287994, 0.101077, 1.0, 0.544652],
      [0.727304, 0.469801, 0.128127, 0.240071, 0.227553, 0.544652, 1.0],
    ];
    const deviations = [
      0.551724516, 0.09077165, 0.107852432, 0.136779045, 0.041771665,
      0.10276827, 0.320224238,
    ];
    const result = reliabilityOf(
      correlations.map((row, one) =>
        row.map(
          (correlation, other) =>
            correlation * (deviations[one] ?? 0) * (deviations[other] ?? 0),
        ),
      ),
      23,
    );
    expect(result?.alpha).toBeCloseTo(0.632531, 5);
    expect(result?.standardised).toBeCloseTo(0.720197, 6);
  });

  it("uses the covariances of cov.wt in R if it is weighted", () => {
    // R: w <- rep(1:3, 10); C <- cov.wt(attitude, wt = w / sum(w))$cov
    //    7 / 6 * (1 - sum(diag(C)) / sum(C)); the standardised one from cov2cor(C)
    const weights = attitude.map((_, row) => (row % 3) + 1);
    const result = cronbachAlpha(attitude, weights);
    expectClose(result?.alpha, 0.870594440173);
    expectClose(result?.standardised, 0.8680807109498);
  });

  it("leaves out respondents who did not answer all items, or have no weight", () => {
    const gaps = [...attitude, [null, 1, 2, 3, 4, 5, 6], [9, 9, 9, 9, 9, 9, 9]];
    const weights = gaps.map((_, row) => (row < 31 ? 1 : 0));
    expect(cronbachAlpha(gaps, weights)).toEqual(cronbachAlpha(attitude));
  });

  it("is 1 for items that agree, and negative for items that contradict each other", () => {
    expect(
      cronbachAlpha([
        [1, 1],
        [2, 2],
        [5, 5],
      ])?.alpha,
    ).toBeCloseTo(1, 12);
    const opposed = cronbachAlpha([
      [1, 5],
      [2, 3],
      [5, 2],
    ]);
    expect(opposed?.alpha).toBeLessThan(0);
    expect(opposed?.items.map(({ alphaIfDropped }) => alphaIfDropped)).toEqual([
      null,
      null,
    ]);
  });

  it("has no standardised form if an item does not vary", () => {
    const result = cronbachAlpha([
      [1, 0.1, 2],
      [2, 0.1, 1],
      [4, 0.1, 5],
      [5, 0.1, 5],
    ]);
    expect(result?.alpha).toBeGreaterThan(0);
    expect(result?.standardised).toBeNull();
    expect(result?.items[1]?.itemRest).toBeNull();
    expect(result?.items[0]?.itemRest).toBeGreaterThan(0);
  });

  it("is null where the sum does not vary, and for hostile input", () => {
    expect(cronbachAlpha([])).toBeNull();
    expect(cronbachAlpha([[1, 2]])).toBeNull();
    expect(cronbachAlpha([[1], [2]])).toBeNull();
    expect(
      cronbachAlpha([
        [1, 2],
        [1, 2],
      ]),
    ).toBeNull();
    expect(
      cronbachAlpha([
        [1, 2],
        [2, 1],
        [0.1, 2.9],
      ]),
    ).toBeNull();
    expect(cronbachAlpha([[1, 2], [2]])).toBeNull();
    expect(
      cronbachAlpha([
        [1, null],
        [null, 3],
        [2, null],
      ]),
    ).toBeNull();
    expect(
      cronbachAlpha(
        [
          [1, 2],
          [2, 4],
        ],
        [1],
      ),
    ).toBeNull();
    expect(
      cronbachAlpha(
        [
          [1, 2],
          [2, 4],
        ],
        [0, 0],
      ),
    ).toBeNull();
    expect(
      cronbachAlpha(
        [
          [1, 2],
          [2, 4],
        ],
        [1, -1],
      ),
    ).toBeNull();
    expect(
      cronbachAlpha([
        [1e200, 2],
        [-1e200, 4],
      ]),
    ).toBeNull();
    for (const number of hostileNumbers) {
      expect(
        cronbachAlpha([
          [1, number],
          [2, 4],
        ]),
      ).toBeNull();
      expect(
        cronbachAlpha(
          [
            [1, 2],
            [2, 4],
          ],
          [1, number],
        ),
      ).toBeNull();
    }
  });

  it("does not change by a shift of an item or another scale of the weights; never above 1", () => {
    const rows = fc.array(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 4, maxLength: 4 }),
      { minLength: 2, maxLength: 40 },
    );
    fc.assert(
      fc.property(rows, fc.integer({ min: -50, max: 50 }), (answers, shift) => {
        const result = cronbachAlpha(answers);
        const shifted = cronbachAlpha(
          answers.map(([first = 0, ...rest]) => [first + shift, ...rest]),
        );
        const scaled = cronbachAlpha(
          answers,
          answers.map(() => 7.3),
        );
        expect(shifted === null).toBe(result === null);
        if (result === null) return;
        expect(result.alpha).toBeLessThanOrEqual(1 + 1e-12);
        expectClose(
          shifted?.alpha,
          result.alpha,
          1e-6 + 1e-9 / Math.abs(result.alpha),
        );
        expectClose(
          scaled?.alpha,
          result.alpha,
          1e-6 + 1e-9 / Math.abs(result.alpha),
        );
        expect(numbersIn(result).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});
