import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandsUnder, combinationOf, ladders } from "./ladders.ts";
import type { FinestBands, Plan } from "./ladders.ts";
import { choosePlan, chooseReleases, countSuppressed } from "./plan.ts";
import { compareWithPopulation } from "./representation.ts";
import { foreignFigures } from "./testing/compared-groups.ts";
import { respondents } from "./testing/arbitrary-respondents.ts";
import { smallSizes } from "./testing/group-sizes.ts";
import type { Row } from "./testing/group-sizes.ts";

const person: FinestBands = {
  gender: "Wanita",
  age: "25_34",
  province: "32",
  education: "S1",
  income: "< 5 juta",
  occupation: "Guru",
};
const many = (count: number, bands: Partial<FinestBands> = {}) =>
  Array.from({ length: count }, () => ({ ...person, ...bands }));
const numbered = (people: readonly FinestBands[]) =>
  people.map((finest, index) => ({ number: index + 1, finest }));

describe("the plan of a survey", () => {
  it.each<[string, FinestBands[], Plan]>([
    ["nothing of four respondents", many(4), {}],
    [
      "the finest bands where all respondents are alike",
      many(100),
      {
        gender: 0,
        age: 0,
        province: 0,
        education: 0,
        income: 0,
        occupation: 0,
      },
    ],
    [
      "islands where provinces would single out more than a tenth",
      [
        ...many(80),
        ...many(4, { province: "31" }),
        ...many(4, { province: "33" }),
        ...many(4, { province: "34" }),
        ...many(4, { province: "36" }),
      ],
      {
        gender: 0,
        age: 0,
        province: 1,
        education: 0,
        income: 0,
        occupation: 0,
      },
    ],
    [
      "no occupation where each respondent has another",
      Object.keys(Object.fromEntries(ladders.occupation[0] ?? [])).flatMap(
        (occupation) => many(1, { occupation }),
      ),
      { gender: 0, age: 0, province: 0, education: 0, income: 0 },
    ],
  ])("publishes %s", (_, people, plan) => {
    expect(choosePlan(people)).toEqual(plan);
  });

  it("leaves out at most a tenth of the respondents, and is the same in any order", () => {
    fc.assert(
      fc.property(respondents, (people) => {
        const plan = choosePlan(people);
        if (people.length >= 5) {
          expect(countSuppressed(plan, people)).toBeLessThanOrEqual(
            people.length / 10,
          );
        }
        expect(choosePlan(people.toReversed())).toEqual(plan);
      }),
    );
  });

  it("divides respondents more on a finer level, never otherwise", () => {
    for (const levels of Object.values(ladders)) {
      for (const [fine, coarse] of levels
        .slice(1)
        .map((level, index) => [levels[index], level] as const)) {
        const unions = new Map<string, string>();
        for (const [value, band] of fine ?? []) {
          const union = coarse.get(value);
          expect(union).toBeDefined();
          expect(unions.get(band) ?? union).toBe(union);
          unions.set(band, union ?? "");
        }
      }
    }
  });
});

describe("releases", () => {
  it("publish every combination that at least five respondents share", () => {
    const waiting = numbered([
      ...many(4, { gender: "Pria" }),
      ...many(5, { gender: "Wanita" }),
      ...many(6, { gender: "unknown" }),
    ]);
    expect(chooseReleases({ gender: 0 }, waiting)).toEqual([
      { bands: { gender: "Wanita" }, numbers: [5, 6, 7, 8, 9] },
      { bands: { gender: "unknown" }, numbers: [10, 11, 12, 13, 14, 15] },
    ]);
  });

  it("let nobody be singled out, however respondents arrive", () => {
    fc.assert(
      fc.property(
        respondents,
        fc.array(fc.nat({ max: 299 }), { minLength: 2, maxLength: 5 }),
        (people, arrivals) => {
          const { snapshots, plan } = history(people, arrivals);
          for (const rows of snapshots) {
            const sizes = Map.groupBy(
              rows.filter(({ bands }) => bands),
              ({ bands }) => combinationOf(bands ?? {}),
            );
            for (const shared of sizes.values()) {
              expect(shared.length).toBeGreaterThanOrEqual(5);
            }
          }
          for (const { number, bands } of snapshots.at(-1) ?? []) {
            const finest = people[number - 1];
            if (bands && finest)
              expect(bands).toEqual(bandsUnder(plan, finest));
          }
          expect(smallSizes(snapshots).small).toEqual([]);
          for (const rows of snapshots) {
            const compared = compareWithPopulation(
              plan,
              combinationsOf(rows),
              [{ gender: "Pria", age: "25_34", province: "64", people: 1 }],
              "en",
            );
            expect(foreignFigures(rows, compared)).toEqual([]);
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});

const combinationsOf = (rows: readonly Row[]) =>
  rows.flatMap(({ bands }) => (bands ? [{ bands, respondents: 1 }] : []));

/** The published rows after each arrival: `arrivals` are numbers of respondents who have answered by then. */
function history(people: readonly FinestBands[], arrivals: readonly number[]) {
  const plan = choosePlan(people.slice(0, Math.min(...arrivals)));
  const all = numbered(people);
  const published = new Map<number, Row>();
  const snapshots = arrivals
    .toSorted((a, b) => a - b)
    .map((answered) => {
      const waiting = all
        .slice(0, answered)
        .filter(({ number }) => !published.has(number));
      for (const { bands, numbers } of chooseReleases(plan, waiting)) {
        for (const number of numbers) published.set(number, { number, bands });
      }
      return [...published.values()];
    });
  return { plan, snapshots };
}
