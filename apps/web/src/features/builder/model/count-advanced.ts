import { all } from "@sigi/contract/demographics.ts";
import type { Target } from "@sigi/contract/surveys.ts";

const lists = [
  "educations",
  "incomes",
  "religions",
  "occupations",
  "devices",
  "bloodTypes",
] as const;

/** How many of the advanced criteria restrict. */
export function countAdvanced(target: Target): number {
  const restricting = lists.filter((list) => {
    const values: readonly string[] = target[list];
    return values.length > 0 && !values.includes(all);
  });
  return restricting.length + (target.smoking.length === 1 ? 1 : 0);
}
