import * as demographics from "@sigi/contract/demographics.ts";
import { cellsOf, countCells } from "@sigi/survey/quotas/quotas.ts";
import type { QuotaDimension, Quotas } from "@sigi/survey/quotas/quotas.ts";
import { sql } from "drizzle-orm";
import { jsonb, pgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { useTestDatabase } from "../../platform/testing/database.ts";
import { emptyProfile } from "../profile.ts";
import { moments, profiles } from "../testing/arbitraries.ts";
import { cellOf, isOfCell } from "./cell-of.ts";

const region = (id: string) => ({ id, name: "any" });

const some = <Value>(values: readonly Value[]) =>
  fc.subarray([...values], { minLength: 1 });

/** Bands that follow one another, sometimes with gaps. */
const ages = fc
  .uniqueArray(fc.constantFrom(0, 17, 18, 30, 31, 45, 65), { minLength: 1 })
  .map((starts) => starts.toSorted((a, b) => a - b))
  .chain((starts) =>
    some(
      starts.map((min, index) => ({
        min,
        max: (starts[index + 1] ?? 66) - 1,
      })),
    ),
  );

const dimension: fc.Arbitrary<QuotaDimension> = fc.oneof(
  some(demographics.genders).map((groups) => ({ by: "gender", groups })),
  ages.map((groups) => ({ by: "age", groups })),
  some(["32", "51"].map(region)).map((groups) => ({ by: "province", groups })),
  some(["32.73", "32.04", "51.71"].map(region)).map((groups) => ({
    by: "city",
    groups,
  })),
  some(demographics.educations).map((groups) => ({ by: "education", groups })),
  some(demographics.incomes).map((groups) => ({ by: "income", groups })),
  some(demographics.occupations).map((groups) => ({ by: "work", groups })),
  some([false, true]).map((groups) => ({ by: "smoking", groups })),
) as fc.Arbitrary<QuotaDimension>;

const quotas: fc.Arbitrary<Quotas> = fc
  .uniqueArray(dimension, {
    selector: ({ by }) => by,
    minLength: 1,
    maxLength: 3,
  })
  .map((dimensions) => ({
    dimensions,
    places: Array.from({ length: countCells(dimensions) }, () => 1),
  }));

const cells = pgTable("cells", { groups: jsonb("groups").notNull() });

describe("the cell of a respondent", () => {
  const database = useTestDatabase();

  it("is the one that the SQL condition finds, for any quotas, profile and day", async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(quotas, profiles, moments, async (of, profile, now) => {
        const groups = cellsOf(of).map((cell) => cell.groups);
        const { rows } = await database.db.execute<{ cell: number }>(sql`
          select (ordinality - 1)::int as cell
          from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) with ordinality as cells (groups, ordinality)
          where ${isOfCell(cells.groups, profile, now)}`);
        const cell = cellOf(of, profile, now);
        expect(rows).toEqual(cell === null ? [] : [{ cell }]);
        if (cell !== null) found++;
      }),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(10);
  });

  const now = new Date("2026-11-21T05:00:00Z");
  const ofAges = (...places: number[]): Quotas => ({
    dimensions: [
      {
        by: "age",
        groups: [
          { min: 0, max: 17 },
          { min: 18, max: 24 },
          { min: 60, max: 65 },
        ],
      },
    ],
    places,
  });
  const aged = (years: number) => ({
    ...emptyProfile,
    birthDate: `${2026 - years}-11-21`,
  });

  it("follows the age of the day, with open ends", () => {
    const cell = (years: number) => cellOf(ofAges(1, 1, 1), aged(years), now);
    expect([13, 17, 18, 24, 25, 59, 60, 90].map(cell)).toEqual([
      0,
      0,
      1,
      1,
      null,
      null,
      2,
      2,
    ]);
  });

  it("is none where the cell has no places, and for a field that is not filled in", () => {
    expect(cellOf(ofAges(1, 0, 1), aged(20), now)).toBeNull();
    expect(cellOf(ofAges(1, 1, 1), emptyProfile, now)).toBeNull();
  });
});
