import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rake, type Raking, type RakingOptions } from "./raking.ts";
import type { RakingDimension } from "./raking-groups.ts";
import { expectClose, numbersIn } from "./testing/expect-close.ts";

const exact = { tolerance: 1e-12 };

function dimension(
  population: Record<string, number>,
  categories: readonly (string | null)[],
): RakingDimension {
  return { population: new Map(Object.entries(population)), categories };
}

function raked(
  dimensions: readonly RakingDimension[],
  options?: RakingOptions,
): Raking {
  const result = rake(dimensions, options);
  if (result.outcome === "refused") throw new Error(result.fault);
  return result;
}

/** A respondent for each of the counts, in the order of the rows. */
function expand<Row>(
  rows: readonly (readonly [count: number, row: Row])[],
): Row[] {
  return rows.flatMap(([count, row]) => Array<Row>(count).fill(row));
}

function shareOf(
  { weights }: Raking,
  { categories }: RakingDimension,
  category: string | null,
) {
  const ofCategory = weights.filter(
    (_, index) => categories[index] === category,
  );
  return ofCategory.reduce((sum, one) => sum + one, 0) / weights.length;
}

describe("raking", () => {
  const usable = dimension({ a: 1, b: 2 }, ["a", "b"]);

  it("gives the weights of R's survey package for the api data", () => {
    // R package survey, example(rake): apiclus1 by school type and school-wide target, all with the same base weight;
    // rake(dclus1, list(~stype, ~sch.wide), list(pop.types, pop.schwide), control = list(maxit = 100, epsilon = 1e-9))
    const schools = expand<{ stype: string; wide: string; weight: number }>([
      [12, { stype: "E", wide: "No", weight: 39.8392362447 }],
      [132, { stype: "E", wide: "Yes", weight: 29.870675492 }],
      [3, { stype: "H", wide: "No", weight: 67.125529242 }],
      [11, { stype: "H", wide: "Yes", weight: 50.3294011186 }],
      [8, { stype: "M", wide: "No", weight: 49.0690721672 }],
      [17, { stype: "M", wide: "Yes", weight: 36.7910248679 }],
    ]);
    const result = raked(
      [
        dimension(
          { E: 4421, H: 755, M: 1018 },
          schools.map(({ stype }) => stype),
        ),
        dimension(
          { No: 1072, Yes: 5122 },
          schools.map(({ wide }) => wide),
        ),
      ],
      { ...exact, baseWeights: schools.map(() => 33.847) },
    );
    for (const [index, { weight }] of schools.entries()) {
      expectClose(result.weights[index], (weight * 183) / 6194, 1e-8);
    }
    expect(result.converged).toBe(true);
    expectClose(result.effectiveSize, 174.011158549, 1e-7);
    expectClose(result.designEffect, 183 / 174.011158549, 1e-7);
  });

  it("gives the weights of R's survey package in three dimensions", () => {
    // apistrat with base weights of 1, raked to the margins of apipop:
    // rake(d, list(~stype, ~sch.wide, ~awards), …, control = list(maxit = 200, epsilon = 1e-9))
    const schools = expand<{
      stype: string;
      wide: string;
      awards: string;
      weight: number;
    }>([
      [9, { stype: "E", wide: "No", awards: "No", weight: 1.4133872602 }],
      [18, { stype: "E", wide: "Yes", awards: "No", weight: 1.1553313952 }],
      [73, { stype: "E", wide: "Yes", awards: "Yes", weight: 1.4963643691 }],
      [24, { stype: "H", wide: "No", awards: "No", weight: 0.4963689347 }],
      [10, { stype: "H", wide: "Yes", awards: "No", weight: 0.4057420284 }],
      [16, { stype: "H", wide: "Yes", awards: "Yes", weight: 0.5255097515 }],
      [15, { stype: "M", wide: "No", awards: "No", weight: 0.6653868626 }],
      [11, { stype: "M", wide: "Yes", awards: "No", weight: 0.5439007086 }],
      [24, { stype: "M", wide: "Yes", awards: "Yes", weight: 0.7044503802 }],
    ]);
    const dimensions = [
      dimension(
        { E: 4421, H: 755, M: 1018 },
        schools.map(({ stype }) => stype),
      ),
      dimension(
        { No: 1072, Yes: 5122 },
        schools.map(({ wide }) => wide),
      ),
      dimension(
        { No: 2027, Yes: 4167 },
        schools.map(({ awards }) => awards),
      ),
    ];
    const result = raked(dimensions, exact);
    for (const [index, { weight }] of schools.entries()) {
      expectClose(result.weights[index], weight, 1e-8);
    }
  });

  it("keeps the share of respondents whose category is unknown", () => {
    // R package survey: rake with the unknown as a category x and its share of the sample as population:
    // rake(d, list(~g, ~a), list(f = 45, m = 45, x = 10; y = 30, o = 70), control = list(maxit = 99, epsilon = 1e-12))
    const people = expand<{ g: string | null; a: string; weight: number }>([
      [20, { g: "f", a: "y", weight: 0.955465358517 }],
      [10, { g: "f", a: "o", weight: 2.589069282965 }],
      [15, { g: "m", a: "y", weight: 0.328614406088 }],
      [45, { g: "m", a: "o", weight: 0.890461864637 }],
      [8, { g: null, a: "y", weight: 0.745184592292 }],
      [2, { g: null, a: "o", weight: 2.01926163083 }],
    ]);
    const gender = dimension(
      { f: 0.5, m: 0.5 },
      people.map(({ g }) => g),
    );
    const age = dimension(
      { y: 0.3, o: 0.7 },
      people.map(({ a }) => a),
    );
    const result = raked([gender, age], exact);
    for (const [index, { weight }] of people.entries()) {
      expectClose(result.weights[index], weight);
    }
    expect(shareOf(result, gender, null)).toBeCloseTo(0.1, 9);
    expect(shareOf(result, gender, "f")).toBeCloseTo(0.45, 9);
    expect(result.unplaced).toEqual([]);
  });

  it("keeps the share of categories that the population does not have, and reports them", () => {
    const gender = dimension({ f: 1, m: 1, none: 0 }, [
      "f",
      "m",
      "m",
      "other",
      "none",
    ]);
    const result = raked([
      dimension({ all: 1 }, Array<string>(5).fill("all")),
      gender,
    ]);
    expect(result.unplaced).toEqual([
      { dimension: 1, category: "other", count: 1 },
      { dimension: 1, category: "none", count: 1 },
    ]);
    expect(shareOf(result, gender, "other")).toBeCloseTo(0.2, 9);
    expect(shareOf(result, gender, "f")).toBeCloseTo(0.3, 9);
    expect(shareOf(result, gender, "m")).toBeCloseTo(0.3, 9);
  });

  it("shares the target of categories without a respondent among the others, and reports them", () => {
    const province = dimension({ aceh: 2, bali: 2, jambi: 4 }, [
      "aceh",
      "aceh",
      "bali",
    ]);
    const result = raked([province]);
    expect(result.uncovered).toEqual([
      { dimension: 0, category: "jambi", share: 0.5 },
    ]);
    expect(result.converged).toBe(true);
    expect(shareOf(result, province, "aceh")).toBeCloseTo(0.5, 9);
  });

  it("says that it did not converge where the margins contradict each other", () => {
    const result = raked([
      dimension({ a: 1, b: 3 }, ["a", "a", "b", "b"]),
      dimension({ c: 3, d: 1 }, ["c", "c", "d", "d"]),
    ]);
    expect(result.converged).toBe(false);
    expect(result.iterations).toBeLessThan(20);
    expect(
      raked([usable, dimension({ c: 1, d: 1 }, ["c", "d"])], {
        maxIterations: 2,
      }).iterations,
    ).toBe(2);
    expect(result.largestGap).toBeGreaterThan(0.1);
    expect(numbersIn(result).every(Number.isFinite)).toBe(true);
  });

  it("keeps weights within bounds and still meets margins that allow it", () => {
    const people = expand<{ g: string; a: string }>([
      [6, { g: "f", a: "y" }],
      [30, { g: "f", a: "o" }],
      [60, { g: "m", a: "y" }],
      [40, { g: "m", a: "o" }],
    ]);
    const gender = dimension(
      { f: 0.5, m: 0.5 },
      people.map(({ g }) => g),
    );
    const age = dimension(
      { y: 0.5, o: 0.5 },
      people.map(({ a }) => a),
    );
    const free = raked([gender, age]);
    expect(Math.max(...free.weights)).toBeGreaterThan(2.2);
    const result = raked([gender, age], { bounds: { low: 0.2, high: 2.2 } });
    expect(Math.max(...result.weights)).toBeLessThanOrEqual(2.2);
    expect(result.trimmed).toBeGreaterThan(0);
    expect(result.converged).toBe(true);
    expect(shareOf(result, gender, "f")).toBeCloseTo(0.5, 5);
    expect(shareOf(result, age, "y")).toBeCloseTo(0.5, 5);
  });

  it("says that it did not converge where the bounds forbid the margins", () => {
    const result = raked([dimension({ a: 9, b: 1 }, ["a", "b", "b", "b"])], {
      bounds: { low: 0.5, high: 2 },
    });
    expect(result.converged).toBe(false);
    expect(result.weights[0]).toBe(2);
    expect(result.trimmed).toBe(1);
  });

  it.each<[string, number | null, RakingDimension[], RakingOptions]>([
    ["no_dimensions", null, [], {}],
    ["no_respondents", null, [dimension({ a: 1 }, [])], {}],
    ["lengths_differ", 1, [usable, dimension({ a: 1 }, ["a"])], {}],
    ["lengths_differ", null, [usable], { baseWeights: [1] }],
    ["population_unusable", 0, [dimension({}, ["a"])], {}],
    ["population_unusable", 1, [usable, dimension({ a: 0 }, ["a", "a"])], {}],
    ["population_unusable", 0, [dimension({ a: -1, b: 2 }, ["a"])], {}],
    ["population_unusable", 0, [dimension({ a: Number.NaN }, ["a"])], {}],
    ["population_unusable", 0, [dimension({ a: 1e308, b: 1e308 }, ["a"])], {}],
    ["nobody_placed", 0, [dimension({ a: 1 }, ["b", null])], {}],
    ["weights_unusable", null, [usable], { baseWeights: [1, 0] }],
    ["weights_unusable", null, [usable], { baseWeights: [1, -1] }],
    ["weights_unusable", null, [usable], { baseWeights: [1, Number.NaN] }],
    ["weights_unusable", null, [usable], { baseWeights: [1e308, 1e308] }],
    ["options_unusable", null, [usable], { tolerance: 0 }],
    ["options_unusable", null, [usable], { tolerance: Number.NaN }],
    ["options_unusable", null, [usable], { maxIterations: 0 }],
    ["options_unusable", null, [usable], { maxIterations: 1.5 }],
    ["options_unusable", null, [usable], { bounds: { low: 0, high: 2 } }],
    ["options_unusable", null, [usable], { bounds: { low: 1.1, high: 2 } }],
    [
      "options_unusable",
      null,
      [usable],
      { bounds: { low: 0.5, high: Number.NaN } },
    ],
  ])("refuses: %s, dimension %s", (fault, at, dimensions, options) => {
    expect(rake(dimensions, options)).toEqual({
      outcome: "refused",
      fault,
      dimension: at,
    });
  });

  const person = fc.record({
    g: fc.constantFrom("f", "m", null),
    a: fc.constantFrom("young", "middle", "old", null),
    weight: fc.double({ min: 0.2, max: 5, noNaN: true }),
  });
  const share = fc.double({ min: 0.05, max: 1, noNaN: true });

  it("meets every margin with a mean weight of 1, or says that it does not", () => {
    fc.assert(
      fc.property(
        fc.array(person, { minLength: 1, maxLength: 60 }),
        fc.tuple(share, share, share, share, share),
        fc.integer({ min: 1, max: 1000 }),
        (people, [f, m, young, middle, old], scale) => {
          const gender = dimension(
            { f, m },
            people.map(({ g }) => g),
          );
          const age = dimension(
            { young, middle, old },
            people.map(({ a }) => a),
          );
          const baseWeights = people.map(({ weight }) => weight);
          const result = rake([gender, age], { baseWeights });
          if (result.outcome === "refused") {
            expect(result.fault).toBe("nobody_placed");
            return;
          }
          const { weights, largestGap } = result;
          expect(numbersIn(result).every(Number.isFinite)).toBe(true);
          expect(weights.every((weight) => weight >= 0)).toBe(true);
          const mean =
            weights.reduce((sum, one) => sum + one, 0) / weights.length;
          expect(mean).toBeCloseTo(1, 9);
          expect(result.converged).toBe(largestGap <= 1e-6);
          expect(result.designEffect).toBeGreaterThanOrEqual(1);
          const ratio =
            shareOf(result, gender, "f") / shareOf(result, gender, "m");
          if (result.converged && Number.isFinite(ratio) && ratio > 0) {
            expect(ratio / (f / m)).toBeCloseTo(1, 3);
          }
          const scaled = raked([gender, age], {
            baseWeights: baseWeights.map((weight) => weight * scale),
          });
          for (const [index, weight] of scaled.weights.entries()) {
            expect(weight).toBeCloseTo(weights[index] ?? Number.NaN, 6);
          }
        },
      ),
    );
  });
});
