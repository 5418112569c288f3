import { expect, it } from "vitest";
import { combinationOf } from "./ladders.ts";
import type { Bands } from "./ladders.ts";
import { rakeCombinations } from "./rake-combinations.ts";

const shares = [
  { gender: "Pria", age: "18_24", province: "31", people: 100 },
  { gender: "Pria", age: "45_54", province: "32", people: 300 },
  { gender: "Wanita", age: "18_24", province: "32", people: 200 },
  { gender: "Wanita", age: "65_up", province: "51", people: 300 },
  { gender: "Wanita", age: "65_up", province: "32", people: 100 },
];
const plan = { gender: 0, age: 1, province: 1 };
const sample: readonly { bands: Bands; respondents: number }[] = [
  of("Pria", "under_25", "island:jawa", 30),
  of("Pria", "45_up", "island:jawa", 10),
  of("Wanita", "under_25", "island:jawa", 40),
  of("Wanita", "45_up", "island:jawa", 5),
  of("Wanita", "45_up", "island:bali_nusa_tenggara", 15),
];

it("gives respondents the population's shares, coarsened by the same plan", () => {
  const { byCombination, converged, margins, missing } = rakeCombinations(
    plan,
    sample,
    shares,
  );
  expect(converged).toBe(true);
  expect(margins.map(({ names }) => names)).toEqual([
    ["gender", "age"],
    ["province"],
  ]);
  expect(missing).toEqual([]);
  const shareOf = (isIn: (bands: Bands) => boolean) =>
    sample
      .filter(({ bands }) => isIn(bands))
      .reduce(
        (sum, { bands, respondents }) =>
          sum +
          (respondents * (byCombination.get(combinationOf(bands)) ?? 0)) / 100,
        0,
      );
  expect(shareOf(() => true)).toBeCloseTo(1, 5);
  expect(
    shareOf(({ gender, age }) => gender === "Pria" && age === "under_25"),
  ).toBeCloseTo(0.1, 5);
  expect(
    shareOf(({ gender, age }) => gender === "Wanita" && age === "45_up"),
  ).toBeCloseTo(0.4, 5);
  expect(shareOf(({ province }) => province === "island:jawa")).toBeCloseTo(
    0.7,
    5,
  );
});

it("leaves respondents with an unknown band the share that they have", () => {
  const { byCombination } = rakeCombinations(
    { gender: 0 },
    [
      { bands: { gender: "Pria" }, respondents: 60 },
      { bands: { gender: "Wanita" }, respondents: 20 },
      { bands: { gender: "unknown" }, respondents: 20 },
    ],
    shares,
  );
  const weight = (gender: string) =>
    byCombination.get(combinationOf({ gender }));
  expect(weight("unknown")).toBeCloseTo(1);
  expect(weight("Pria")).toBeCloseTo((0.8 * 0.4) / 0.6);
  expect(weight("Wanita")).toBeCloseTo((0.8 * 0.6) / 0.2);
});

it("names bands of the population without a respondent", () => {
  const { missing } = rakeCombinations(
    plan,
    sample.filter(({ bands }) => bands.province === "island:jawa"),
    shares,
  );
  expect(missing.map(({ bands }) => bands)).toEqual([
    ["island:bali_nusa_tenggara"],
  ]);
});

it("weights nobody where nothing can be compared with the population", () => {
  for (const unfit of [{ education: 0 }, { gender: 0 }]) {
    const { margins, byCombination } = rakeCombinations(
      unfit,
      [{ bands: { education: "S1", gender: "unknown" }, respondents: 20 }],
      shares,
    );
    expect(margins).toEqual([]);
    expect(byCombination.size).toBe(0);
  }
});

function of(
  gender: string,
  age: string,
  province: string,
  respondents: number,
) {
  return { bands: { gender, age, province }, respondents };
}
