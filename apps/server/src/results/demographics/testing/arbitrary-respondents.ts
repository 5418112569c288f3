import {
  educations,
  genders,
  incomes,
  occupations,
} from "@sigi/contract/demographics.ts";
import { ageBands } from "@sigi/contract/user-details.ts";
import fc from "fast-check";
import { unknown } from "../ladders.ts";
import type { FinestBands } from "../ladders.ts";

/** Draws one of the values, the earlier ones far more often: profiles are never spread evenly. */
const skewed = (values: readonly string[]) =>
  fc
    .integer({ min: 0, max: 2 ** 12 - 1 })
    .map((roll) => values[Math.floor(Math.log2(4096 / (roll + 1)))] ?? unknown);

const finestBands: fc.Arbitrary<FinestBands> = fc.record({
  gender: skewed(genders),
  age: skewed(ageBands),
  province: skewed(["32", "31", "35", "12", "51", "73", "94"]),
  education: skewed(educations),
  income: skewed(incomes),
  occupation: skewed(occupations),
});

/** Up to 300 respondents with skewed profiles, some with missing fields. */
export const respondents = fc.array(finestBands, {
  maxLength: 300,
  size: "max",
});
