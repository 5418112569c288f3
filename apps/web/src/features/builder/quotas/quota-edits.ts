import {
  ageMax,
  ageMin,
  all,
  educations,
  genders,
  incomes,
  occupations,
} from "@sigi/contract/demographics.ts";
import type { Quotas } from "@sigi/contract/quotas.ts";
import type { Target } from "@sigi/contract/targets.ts";
import { dividePlaces } from "@sigi/survey/quotas/divide-places.ts";
import { countCells } from "@sigi/survey/quotas/quotas.ts";
import type { AgeGroup } from "@sigi/survey/quotas/quotas.ts";
import { chosenRegions } from "../model/region-selection.ts";

export type Dimension = Quotas["dimensions"][number];
export type Criterion = Dimension["by"];

/** The criteria, in the order in which they are offered. */
export const criteria = [
  "gender",
  "age",
  "province",
  "city",
  "education",
  "income",
  "work",
  "smoking",
] as const satisfies readonly Criterion[];

/**
 * The quotas with other dimensions; null without any. The numbers are preserved while each dimension has as many groups
 * as before; otherwise the cells differ, and the places are divided evenly.
 */
export function withDimensions(
  quotas: Quotas | null,
  dimensions: Dimension[],
  respondents: number,
): Quotas | null {
  if (dimensions.length === 0) return null;
  const isAlike =
    quotas?.dimensions.length === dimensions.length &&
    quotas.dimensions.every(
      ({ by, groups }, index) =>
        by === dimensions[index]?.by &&
        groups.length === dimensions[index].groups.length,
    );
  return {
    dimensions,
    places: isAlike
      ? quotas.places
      : dividePlaces(
          respondents,
          Array.from({ length: countCells(dimensions) }, () => 1),
        ),
  };
}

/** The groups that a criterion begins with: those of the target. Null for regions that the creator must choose. */
export function firstGroups(by: Criterion, target: Target): Dimension | null {
  const { provinces, cities } = target;
  switch (by) {
    case "gender":
      return { by, groups: listed(target.genders, genders) };
    case "age":
      return { by, groups: firstAges(target) };
    case "province":
    case "city": {
      const groups = chosenRegions(by === "province" ? provinces : cities);
      return groups.length === 0 ? null : { by, groups: [...groups] };
    }
    case "education":
      return { by, groups: listed(target.educations, educations) };
    case "income":
      return { by, groups: listed(target.incomes, incomes) };
    case "work":
      return { by, groups: listed(target.occupations, occupations) };
    case "smoking":
      return {
        by,
        groups: target.smoking.length === 1 ? target.smoking : [true, false],
      };
  }
}

/** All values, unless the target restricts them. */
function listed<Value extends string>(
  wanted: readonly (Value | typeof all)[],
  values: readonly Value[],
): Value[] {
  const isFree = wanted.length === 0 || wanted.includes(all);
  return values.filter((value) => isFree || wanted.includes(value));
}

const usualStarts = [18, 25, 35, 45, 55];

function firstAges({ minAge, maxAge }: Target): AgeGroup[] {
  const min = minAge <= ageMin ? (usualStarts[0] ?? ageMin) : minAge;
  const max = Math.min(maxAge, ageMax);
  const starts = usualStarts.filter((start) => start > min && start <= max);
  return groupsFrom([min, ...starts], max);
}

const groupsFrom = (starts: readonly number[], max: number): AgeGroup[] =>
  starts.map((min, index) => ({
    min,
    max: (starts[index + 1] ?? max + 1) - 1,
  }));

/**
 * Adds a group after the last one. If the last one reaches the end of the scale, the new group takes its upper half.
 */
export function withAgeGroup(groups: readonly AgeGroup[]): AgeGroup[] {
  const last = groups.at(-1);
  if (!last) return [{ min: ageMin, max: ageMax }];
  if (last.max < ageMax) return [...groups, { min: last.max + 1, max: ageMax }];
  const middle = Math.ceil((last.min + last.max) / 2);
  return middle <= last.min
    ? [...groups]
    : [
        ...groups.slice(0, -1),
        { min: last.min, max: middle - 1 },
        { min: middle, max: last.max },
      ];
}
