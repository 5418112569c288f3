import { describe, expect, it } from "vitest";
import { compareWithPopulation } from "./representation.ts";

const shares = [
  { gender: "Pria", age: "18_24", province: "31", people: 100 },
  { gender: "Pria", age: "45_54", province: "32", people: 300 },
  { gender: "Wanita", age: "18_24", province: "32", people: 200 },
  { gender: "Wanita", age: "65_up", province: "51", people: 400 },
];
const compare = (
  plan: Parameters<typeof compareWithPopulation>[0],
  combinations: Parameters<typeof compareWithPopulation>[1],
) => compareWithPopulation(plan, combinations, shares, "en");

describe("the comparison with the population", () => {
  it("has the shares of both, coarsened by the same plan", () => {
    const [gender, age, province, ...others] = compare(
      { gender: 0, age: 1, province: 1, education: 0 },
      [
        {
          bands: { gender: "Pria", age: "under_25", province: "island:jawa" },
          respondents: 45,
        },
        {
          bands: { gender: "Wanita", age: "45_up", province: "island:jawa" },
          respondents: 15,
        },
      ],
    );
    expect(others).toEqual([]);
    expect(gender).toEqual({
      name: "gender",
      base: 60,
      bands: [
        {
          id: "Pria",
          label: "Male",
          values: ["Pria"],
          respondents: 45,
          sample: 0.75,
          population: 0.4,
        },
        {
          id: "Wanita",
          label: "Female",
          values: ["Wanita"],
          respondents: 15,
          sample: 0.25,
          population: 0.6,
        },
      ],
    });
    expect(age?.bands).toMatchObject([
      { id: "under_25", values: ["under_18", "18_24"], population: 0.3 },
      { id: "45_up", respondents: 15, sample: 0.25, population: 0.7 },
    ]);
    expect(province?.bands).toMatchObject([
      {
        id: "island:jawa",
        values: ["31", "32", "33", "34", "35", "36"],
        sample: 1,
        population: 0.6,
      },
      {
        id: "island:bali_nusa_tenggara",
        label: "Bali and Nusa Tenggara",
        respondents: 0,
        sample: 0,
        population: 0.4,
      },
    ]);
  });

  it("is of the respondents whose band is known", () => {
    const [gender] = compare({ gender: 0 }, [
      { bands: { gender: "Pria" }, respondents: 10 },
      { bands: { gender: "Wanita" }, respondents: 30 },
      { bands: { gender: "unknown" }, respondents: 60 },
    ]);
    expect(gender).toMatchObject({
      base: 40,
      bands: [
        { id: "Pria", sample: 0.25 },
        { id: "Wanita", sample: 0.75 },
      ],
    });
  });

  it("keeps respondents whom the population's figures lack", () => {
    const [province] = compare({ province: 0 }, [
      { bands: { province: "94" }, respondents: 5 },
      { bands: { province: "31" }, respondents: 15 },
    ]);
    expect(province?.bands).toMatchObject([
      { id: "31", sample: 0.75, population: 0.1 },
      { id: "32", sample: 0, population: 0.5 },
      { id: "51", sample: 0, population: 0.4 },
      { id: "94", sample: 0.25, population: 0 },
    ]);
  });

  it("leaves out dimensions that are not published or known of nobody", () => {
    expect(
      compare({ age: 0, education: 0 }, [
        { bands: { age: "unknown", education: "S1" }, respondents: 20 },
      ]),
    ).toEqual([]);
    expect(compare({ gender: 0 }, [])).toEqual([]);
  });
});
