import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chiSquare } from "./chi-square.ts";
import {
  expectClose,
  hostileNumbers,
  numbersIn,
} from "./testing/expect-close.ts";

/** Agresti, An Introduction to Categorical Data Analysis (2007), table 2.5: gender and party identification. */
const party = [
  [762, 327, 468],
  [484, 239, 477],
];

/** Agresti, Categorical Data Analysis (2002), p. 57: job satisfaction and income; an example of R's fisher.test. */
const job = [
  [1, 3, 10, 6],
  [2, 3, 10, 7],
  [1, 6, 14, 12],
  [0, 1, 9, 11],
];

describe("a chi-square test", () => {
  it("is that of Agresti's example in R", () => {
    // R: example(chisq.test): X-squared = 30.07, df = 2, p-value = 2.954e-07; more digits by print.
    const test = chiSquare(party);
    expectClose(test?.statistic, 30.0701490958);
    expect(test?.degreesOfFreedom).toBe(2);
    expectClose(test?.pValue, 2.95358918321e-7);
    expect(test?.size).toBe(2757);
    expectClose(test?.cramersV, 0.10443580235655);
    expectClose(test?.cramersVCorrected, 0.10091998278441);
    expect(test?.smallCells).toEqual({
      shareBelowFive: 0,
      anyBelowOne: false,
      warning: false,
    });
  });

  it("has the expected counts and standardised residuals of that example", () => {
    // R: chisq.test(M)$expected; chisq.test(M)$stdres. Agresti prints 703.7 and 4.50.
    const cells = chiSquare(party)?.cells;
    expect(cells?.[0]?.[0]?.observed).toBeCloseTo(762, 9);
    expectClose(cells?.[0]?.[0]?.expected, 703.671381937);
    expectClose(cells?.[0]?.[0]?.residual, 4.502053521087);
    expectClose(cells?.[1]?.[1]?.residual, -0.699451732984);
    expectClose(cells?.[1]?.[2]?.residual, 5.315945542705);
  });

  it("has the V that vcd prints for the Arthritis data", () => {
    // R package vcd: assocstats(xtabs(~ Treatment + Improved, Arthritis)): Pearson 13.055, df 2, p 0.0014626,
    // Cramer's V 0.394. The corrected V by Bergsma's formula in R.
    const test = chiSquare([
      [29, 7, 7],
      [13, 7, 21],
    ]);
    expect(test?.statistic).toBeCloseTo(13.055, 3);
    expect(test?.pValue).toBeCloseTo(0.0014626, 7);
    expect(test?.cramersV).toBeCloseTo(0.394, 3);
    expectClose(test?.cramersVCorrected, 0.36458467766658);
  });

  it("has the V of hair and eye colour", () => {
    // R: chisq.test(margin.table(HairEyeColor, c(1, 2))): X-squared = 138.29, df = 9, p-value < 2.2e-16.
    const test = chiSquare([
      [68, 20, 15, 5],
      [119, 84, 54, 29],
      [26, 17, 14, 14],
      [7, 94, 10, 16],
    ]);
    expectClose(test?.statistic, 138.289841626);
    expectClose(test?.pValue, 2.3252867871e-25);
    expectClose(test?.cramersV, 0.279044623343);
    expectClose(test?.cramersVCorrected, 0.27048315291232);
  });

  it("warns of small cells", () => {
    // R: chisq.test(Job) warns; eight of 16 expected counts are below 5, three below 1.
    const test = chiSquare(job);
    expectClose(test?.statistic, 5.96551458877);
    expect(test?.degreesOfFreedom).toBe(9);
    expectClose(test?.pValue, 0.74336472505);
    expect(test?.smallCells).toEqual({
      shareBelowFive: 0.5,
      anyBelowOne: true,
      warning: true,
    });
  });

  it("bears a fifth of its cells below 5, but no more", () => {
    const columns = (small: number) => [
      [small, 20, 20, 20, 20],
      [small, 20, 20, 20, 20],
    ];
    expect(chiSquare(columns(4))?.smallCells).toEqual({
      shareBelowFive: 0.2,
      anyBelowOne: false,
      warning: false,
    });
    const four = columns(4).map((row) => row.slice(1).concat(4, 4));
    expect(chiSquare(four)?.smallCells.warning).toBe(true);
  });

  it("drops empty rows and columns", () => {
    const test = chiSquare([
      [762, 0, 327, 468],
      [0, 0, 0, 0],
      [484, 0, 239, 477],
    ]);
    expectClose(test?.statistic, 30.0701490958);
    expect(test?.degreesOfFreedom).toBe(2);
    expect(test?.cells[1]).toEqual([null, null, null, null]);
    expect(test?.cells[0]?.[1]).toBeNull();
    expectClose(test?.cells[2]?.[3]?.residual, 5.315945542705);
  });

  it("divides by the design effect if the counts are weighted, and keeps V", () => {
    const plain = chiSquare(party);
    const weighted = chiSquare(party, 2757 / 1.6);
    expectClose(weighted?.statistic, 30.0701490958 / 1.6);
    expectClose(weighted?.cramersV, plain?.cramersV ?? 0);
    expectClose(weighted?.cells[0]?.[0]?.expected, 703.671381937 / 1.6);
    expectClose(
      weighted?.cells[0]?.[0]?.residual,
      4.502053521087 / Math.sqrt(1.6),
    );
  });

  it("finds V to be 1 where one answer decides the other, 0 where none does", () => {
    expect(
      chiSquare([
        [30, 0],
        [0, 20],
      ])?.cramersV,
    ).toBeCloseTo(1, 12);
    const independent = chiSquare([
      [10, 20],
      [20, 40],
    ]);
    expect(independent?.cramersV).toBeCloseTo(0, 12);
    expect(independent?.cramersVCorrected).toBe(0);
    expect(independent?.pValue).toBeCloseTo(1, 6);
  });

  it("is null for one row or column, and for hostile counts", () => {
    expect(chiSquare([])).toBeNull();
    expect(chiSquare([[]])).toBeNull();
    expect(chiSquare([[1, 2]])).toBeNull();
    expect(chiSquare([[1], [2]])).toBeNull();
    expect(
      chiSquare([
        [0, 0],
        [1, 2],
      ]),
    ).toBeNull();
    expect(
      chiSquare([
        [0, 0],
        [0, 0],
      ]),
    ).toBeNull();
    expect(chiSquare([[1, 2], [3]])).toBeNull();
    expect(
      chiSquare([
        [1, -2],
        [3, 4],
      ]),
    ).toBeNull();
    expect(chiSquare(party, 0)).toBeNull();
    expect(
      chiSquare([
        [1e308, 1e308],
        [1, 2],
      ]),
    ).toBeNull();
    expect(
      chiSquare([
        [1e-200, 0],
        [0, 1],
      ]),
    ).toBeNull();
    for (const number of hostileNumbers) {
      expect(
        chiSquare([
          [1, number],
          [3, 4],
        ]),
      ).toBeNull();
      expect(chiSquare(party, number)).toBeNull();
    }
  });

  it("is the same for the turned table, has a V from 0 to 1 and no NaN", () => {
    const table = fc
      .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 5 }))
      .chain(([rows, columns]) =>
        fc.array(
          fc.array(fc.integer({ min: 0, max: 50 }), {
            minLength: columns,
            maxLength: columns,
          }),
          { minLength: rows, maxLength: rows },
        ),
      );
    fc.assert(
      fc.property(table, (counts) => {
        const test = chiSquare(counts);
        const turned = chiSquare(
          (counts[0] ?? []).map((_, column) =>
            counts.map((row) => row[column] ?? 0),
          ),
        );
        expect(turned === null).toBe(test === null);
        if (test === null) return;
        expect(turned?.statistic).toBeCloseTo(test.statistic, 8);
        expect(turned?.cramersV).toBeCloseTo(test.cramersV, 8);
        for (const v of [test.cramersV, test.cramersVCorrected ?? 0]) {
          expect(v).toBeGreaterThanOrEqual(0);
          expect(v).toBeLessThanOrEqual(1);
        }
        expect(test.pValue).toBeGreaterThanOrEqual(0);
        expect(test.pValue).toBeLessThanOrEqual(1);
        expect(numbersIn(test).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});
