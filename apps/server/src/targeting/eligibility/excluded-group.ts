import { ageMax, ageMin } from "@sigi/contract/demographics.ts";
import type { Target } from "@sigi/contract/targets.ts";
import type {
  AgeGroup,
  QuotaCriterion,
  QuotaGroup,
  Quotas,
} from "@sigi/survey/quotas/quotas.ts";
import { quotaFields } from "./cell-of.ts";
import { restrictingLists } from "./restrictions.ts";

interface Group {
  readonly by: QuotaCriterion;
  readonly group: QuotaGroup;
}

/**
 * Returns the first group of quotas that the target does not fully allow: a value that is not in its list, a region
 * outside its regions, or ages that reach beyond its ages. Returns undefined when it allows all.
 */
export function excludedGroup(
  quotas: Quotas,
  target: Target,
): Group | undefined {
  return quotas.dimensions
    .flatMap(({ by, groups }) => groups.map((group): Group => ({ by, group })))
    .find((one) => !isAllowed(one, target));
}

function isAllowed({ by, group }: Group, target: Target): boolean {
  if (typeof group !== "object") {
    const list = restrictingLists(target).find(
      ({ field }) => field === quotaFields[by],
    );
    return list?.oneOf.includes(group) ?? true;
  }
  return "id" in group
    ? isRegionAllowed(group.id, target)
    : areAgesAllowed(group, target);
}

/** Returns true if each level that restricts has a region that lies in the group's region, or contains it. */
const isRegionAllowed = (id: string, target: Target) =>
  restrictingLists(target)
    .filter(({ list }) => regionLists.has(list))
    .every(({ oneOf }) =>
      oneOf.some(
        (other) =>
          `${String(other)}.`.startsWith(`${id}.`) ||
          `${id}.`.startsWith(`${String(other)}.`),
      ),
    );

const regionLists = new Set<keyof Target>([
  "provinces",
  "cities",
  "subdistricts",
]);

/** Returns true if the target allows all ages of the group. The ends of the scale are open. */
const areAgesAllowed = (
  { min, max }: AgeGroup,
  { minAge, maxAge }: Target,
): boolean =>
  (minAge <= ageMin || min >= minAge) && (maxAge >= ageMax || max <= maxAge);
