import { defaultTarget } from "@sigi/contract/targets.ts";
import type { Target } from "@sigi/contract/targets.ts";
import type { QuotaDimension } from "@sigi/survey/quotas/quotas.ts";
import { describe, expect, it } from "vitest";
import { excludedGroup } from "./excluded-group.ts";

const region = (id: string) => ({ id, name: id });
const gender: QuotaDimension = { by: "gender", groups: ["Pria", "Wanita"] };
const ages = (min: number, max: number): QuotaDimension => ({
  by: "age",
  groups: [{ min, max }],
});
const province: QuotaDimension = { by: "province", groups: [region("32")] };
const city: QuotaDimension = { by: "city", groups: [region("32.73")] };

describe("the groups of quotas", () => {
  it.each<[string, Partial<Target>, QuotaDimension]>([
    ["any value", {}, gender],
    ["a value of the list", { genders: ["Wanita", "Pria"] }, gender],
    ["ages within the target's", { minAge: 18, maxAge: 30 }, ages(18, 30)],
    ["ages up to the open end", { minAge: 18 }, ages(40, 65)],
    ["a province of the list", { provinces: [region("32")] }, province],
    [
      "the province of a city in the list",
      { cities: [region("32.73")] },
      province,
    ],
    ["a city in a province of the list", { provinces: [region("32")] }, city],
    [
      "the city of a subdistrict in the list",
      { provinces: [region("32")], subdistricts: [region("32.73.01")] },
      city,
    ],
    ["any region", { cities: [region("all")] }, city],
  ])("may be %s", (_, target, dimension) => {
    expect(find(target, dimension)).toBeUndefined();
  });

  it.each<[string, Partial<Target>, QuotaDimension]>([
    ["a value outside of the list", { genders: ["Wanita"] }, gender],
    ["ages below the target's", { minAge: 20 }, ages(18, 30)],
    ["ages above the target's", { maxAge: 40 }, ages(18, 65)],
    ["another province", { provinces: [region("31")] }, province],
    ["a province without the cities", { cities: [region("31.71")] }, province],
    ["a number that only begins alike", { cities: [region("32.7")] }, city],
    [
      "a city without the subdistricts",
      { subdistricts: [region("32.04.05")] },
      city,
    ],
    [
      "smokers where none are asked",
      { smoking: [false] },
      { by: "smoking", groups: [true] },
    ],
  ])("may not be %s", (_, target, dimension) => {
    expect(find(target, dimension)).toMatchObject({ by: dimension.by });
  });
});

const find = (target: Partial<Target>, dimension: QuotaDimension) =>
  excludedGroup(
    { dimensions: [dimension], places: [] },
    { ...defaultTarget, ...target },
  );
