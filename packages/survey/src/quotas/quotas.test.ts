import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dividePlaces, withPlaces } from "./divide-places.ts";
import { quotaFault } from "./quota-faults.ts";
import { cellsOf, countCells, sumOf } from "./quotas.ts";
import type { QuotaDimension, Quotas } from "./quotas.ts";

const gender: QuotaDimension = { by: "gender", groups: ["Pria", "Wanita"] };
const age: QuotaDimension = {
  by: "age",
  groups: [
    { min: 18, max: 24 },
    { min: 25, max: 65 },
  ],
};
const province: QuotaDimension = {
  by: "province",
  groups: [
    { id: "31", name: "DKI Jakarta" },
    { id: "32", name: "Jawa Barat" },
    { id: "51", name: "Bali" },
  ],
};

const shares = fc.array(fc.nat({ max: 1_000 }), {
  minLength: 1,
  maxLength: 200,
});
const places = fc.nat({ max: 100_000 });

describe("the cells of quotas", () => {
  it("are all combinations, the last criterion changing first", () => {
    const quotas: Quotas = { dimensions: [gender, age], places: [1, 2, 3, 4] };
    expect(cellsOf(quotas)).toEqual([
      { groups: { gender: "Pria", age: { min: 18, max: 24 } }, places: 1 },
      { groups: { gender: "Pria", age: { min: 25, max: 65 } }, places: 2 },
      { groups: { gender: "Wanita", age: { min: 18, max: 24 } }, places: 3 },
      { groups: { gender: "Wanita", age: { min: 25, max: 65 } }, places: 4 },
    ]);
  });

  it("are as many as the product of the groups", () => {
    const dimensions = [gender, age, province];
    expect(countCells(dimensions)).toBe(12);
    expect(cellsOf({ dimensions, places: [] })).toHaveLength(12);
  });
});

describe("dividing places", () => {
  it.each([
    [10, [1, 1, 1], [4, 3, 3]],
    [5, [3, 0, 1], [4, 0, 1]],
    [4, [0, 0, 0], [2, 1, 1]],
    [0, [2, 5], [0, 0]],
  ])("divides %i by %j into %j", (total, by, expected) => {
    expect(dividePlaces(total, by)).toEqual(expected);
  });

  it("loses and gains no place, and gives each share its whole part or one more", () => {
    fc.assert(
      fc.property(places, shares, (total, by) => {
        const divided = dividePlaces(total, by);
        const sum = sumOf(by);
        expect(sumOf(divided)).toBe(total);
        for (const [index, share] of by.entries()) {
          if (sum === 0) continue;
          const exact = (total * share) / sum;
          expect(Math.abs((divided[index] ?? 0) - exact)).toBeLessThan(1);
          if (share === 0) expect(divided[index]).toBe(0);
        }
      }),
    );
  });

  it("never takes a place from a cell that grows", () => {
    fc.assert(
      fc.property(places, shares, (added, before) => {
        const after = withPlaces(before, added);
        expect(sumOf(after)).toBe(sumOf(before) + added);
        expect(after.every((one, cell) => one >= (before[cell] ?? 0))).toBe(
          true,
        );
      }),
    );
  });
});

describe("the faults of quotas", () => {
  const faultOf = (...dimensions: QuotaDimension[]) =>
    quotaFault({
      dimensions,
      places: Array.from({ length: countCells(dimensions) }, () => 1),
    });
  const ages = (...groups: [number, number][]): QuotaDimension => ({
    by: "age",
    groups: groups.map(([min, max]) => ({ min, max })),
  });

  it("are none when everybody is in one cell at most", () => {
    expect(faultOf(gender, age, province)).toBeNull();
    expect(faultOf(ages([40, 65], [18, 24]))).toBeNull();
  });

  it.each<[string, QuotaDimension[]]>([
    ["quota_repeated", [gender, gender]],
    ["quota_repeated", [{ by: "education", groups: ["S1", "S2", "S1"] }]],
    [
      "quota_repeated",
      [{ by: "city", groups: [...province.groups, ...province.groups] as [] }],
    ],
    ["quota_regions", [province, { by: "city", groups: [] }]],
    ["quota_ages", [ages([18, 24], [24, 30])]],
    ["quota_ages", [ages([18, 60], [20, 30])]],
    ["quota_ages", [ages([30, 18])]],
  ])("name %s", (fault, dimensions) => {
    expect(faultOf(...dimensions)).toBe(fault);
  });

  it("name a number that is missing, and too many cells", () => {
    expect(quotaFault({ dimensions: [gender], places: [1] })).toBe(
      "quota_cells",
    );
    const values = (n: number) =>
      Array.from({ length: n }, (_, index) => `${index}`);
    const many: QuotaDimension[] = [
      { by: "education", groups: values(15) },
      { by: "work", groups: values(14) },
    ];
    expect(faultOf(...many)).toBe("quota_cells");
  });

  it("find every pair of ages that share a year", () => {
    const group = fc
      .tuple(fc.nat({ max: 65 }), fc.nat({ max: 65 }))
      .map(([one, other]): [number, number] => [
        Math.min(one, other),
        Math.max(one, other),
      ]);
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 5 }), (groups) => {
        const years = groups.flatMap(([min, max]) =>
          Array.from({ length: max - min + 1 }, (_, year) => min + year),
        );
        const isDisjoint = new Set(years).size === years.length;
        expect(faultOf(ages(...groups)) === null).toBe(isDisjoint);
      }),
    );
  });
});
