import { defaultTarget } from "@sigi/contract/targets.ts";
import type { Target } from "@sigi/contract/targets.ts";
import type { Profile } from "@sigi/contract/demographics.ts";
import { describe, expect, it } from "vitest";
import { eligibility } from "./eligibility.ts";
import { emptyProfile } from "../profile.ts";

const now = new Date("2026-11-21T05:00:00Z");

const matching: Profile = {
  phone: null,
  gender: "Wanita",
  birthDate: "2000-11-21",
  smoking: false,
  education: "SMA",
  income: "< 1 juta",
  religion: "Hindu",
  occupation: "Guru",
  devices: ["Phone", "Tablet"],
  bloodType: "AB",
  provinceId: "32",
  cityId: "32.73",
  subdistrictId: "32.73.01",
};

const region = (id: string) => ({ id, name: "any" });

describe("eligibility", () => {
  it.each<[line: keyof Profile, met: Partial<Target>, missed: Partial<Target>]>(
    [
      ["gender", { genders: ["Wanita"] }, { genders: ["Pria"] }],
      ["smoking", { smoking: [false] }, { smoking: [true] }],
      [
        "education",
        { educations: ["SMA", "SMK"] },
        { educations: ["S1", "S2"] },
      ],
      ["income", { incomes: ["< 1 juta"] }, { incomes: ["> 5 juta"] }],
      ["religion", { religions: ["Hindu"] }, { religions: ["Islam"] }],
      ["occupation", { occupations: ["Guru"] }, { occupations: ["Dosen"] }],
      ["devices", { devices: ["PC", "Tablet"] }, { devices: ["PC"] }],
      ["bloodType", { bloodTypes: ["AB"] }, { bloodTypes: ["A", "B"] }],
      [
        "provinceId",
        { provinces: [region("31"), region("32")] },
        { provinces: [region("31")] },
      ],
      ["cityId", { cities: [region("32.73")] }, { cities: [region("32.04")] }],
      [
        "subdistrictId",
        { subdistricts: [region("32.73.01")] },
        { subdistricts: [region("32.73.02")] },
      ],
      ["birthDate", { minAge: 26, maxAge: 26 }, { minAge: 27 }],
    ],
  )(
    "follows %s, and an empty field meets no restriction",
    (line, met, missed) => {
      const empty = { ...matching, [line]: emptyProfile[line] };
      expect(outcome(met, matching)).toBe("eligible");
      expect(outcome(missed, matching)).toBe("not_eligible");
      expect(outcome(met, empty)).toBe("not_eligible");
    },
  );

  it("restricts nothing with the default target", () => {
    expect(outcome({}, emptyProfile)).toBe("eligible");
  });

  it.each<[how: string, target: Partial<Target>]>([
    ["an empty list", { genders: [], devices: [] }],
    ["Semua", { educations: ["Semua", "S3"], religions: ["Semua"] }],
    ["the region all", { provinces: [region("all")], cities: [region("all")] }],
    [
      "every possible value",
      { bloodTypes: ["A", "B", "AB", "O"], smoking: [true, false] },
    ],
    ["0 to 65 years", { minAge: 0, maxAge: 65 }],
  ])("does not restrict by %s", (_, target) => {
    expect(outcome(target, emptyProfile)).toBe("eligible");
  });

  it("requires every restriction to be met, regions of each level included", () => {
    const target: Partial<Target> = {
      provinces: [region("32"), region("51")],
      cities: [region("32.73")],
    };
    expect(outcome(target, matching)).toBe("eligible");
    expect(
      outcome(target, { ...matching, provinceId: "51", cityId: "51.71" }),
    ).toBe("not_eligible");
    expect(outcome({ ...target, genders: ["Pria"] }, matching)).toBe(
      "not_eligible",
    );
  });

  it("includes both ends of the age range, and 65 includes all older users", () => {
    const aged = (years: number) => ({
      ...matching,
      birthDate: `${2026 - years}-11-21`,
    });
    const between = { minAge: 18, maxAge: 30 };
    expect(outcome(between, aged(17))).toBe("not_eligible");
    expect(outcome(between, aged(18))).toBe("eligible");
    expect(outcome(between, aged(30))).toBe("eligible");
    expect(outcome(between, aged(31))).toBe("not_eligible");
    expect(outcome({ minAge: 18, maxAge: 65 }, aged(80))).toBe("eligible");
    expect(outcome({ minAge: 18, maxAge: 64 }, aged(65))).toBe("not_eligible");
  });

  it("starts a birthday at midnight in Jakarta", () => {
    const target = { ...defaultTarget, minAge: 18 };
    const profile = { ...matching, birthDate: "2008-11-22" };
    const beforeMidnight = new Date("2026-11-21T16:59:59Z");
    const midnight = new Date("2026-11-21T17:00:00Z");
    expect(eligibility(target, profile, beforeMidnight)).toBe("not_eligible");
    expect(eligibility(target, profile, midnight)).toBe("eligible");
  });

  it("counts a birthday on 29 February as 1 March in other years", () => {
    const target = { ...defaultTarget, minAge: 18 };
    const profile = { ...matching, birthDate: "2008-02-29" };
    const on = (day: string) => new Date(`${day}T05:00:00Z`);
    expect(eligibility(target, profile, on("2026-02-28"))).toBe("not_eligible");
    expect(eligibility(target, profile, on("2026-03-01"))).toBe("eligible");
    const leapDay = { ...defaultTarget, maxAge: 18 };
    expect(eligibility(leapDay, profile, on("2027-02-28"))).toBe("eligible");
    expect(eligibility(leapDay, profile, on("2027-03-01"))).toBe(
      "not_eligible",
    );
    expect(eligibility(target, profile, on("2028-02-29"))).toBe("eligible");
  });
});

const outcome = (target: Partial<Target>, profile: Profile) =>
  eligibility({ ...defaultTarget, ...target }, profile, now);
