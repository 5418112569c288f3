import { countCells, quotaLimits } from "./quotas.ts";
import type { AgeGroup, QuotaDimension, Quotas } from "./quotas.ts";

export type QuotaFault =
  "quota_repeated" | "quota_regions" | "quota_ages" | "quota_cells";

/**
 * Checks quotas by themselves. Returns the fault of a repeated criterion or group, provinces beside cities, overlapping
 * ages, too many cells, or a wrong number of places. Null if every user is in one cell at most.
 */
export function quotaFault({ dimensions, places }: Quotas): QuotaFault | null {
  const criteria = dimensions.map(({ by }) => by);
  if (isRepeated(criteria) || dimensions.some(hasRepeatedGroup))
    return "quota_repeated";
  if (criteria.includes("province") && criteria.includes("city"))
    return "quota_regions";
  if (dimensions.some(hasCrossedAges)) return "quota_ages";
  const cells = countCells(dimensions);
  return cells > quotaLimits.cells || cells !== places.length
    ? "quota_cells"
    : null;
}

const isRepeated = (values: readonly unknown[]) =>
  new Set(values).size < values.length;

function hasRepeatedGroup(dimension: QuotaDimension): boolean {
  switch (dimension.by) {
    case "age":
      return false;
    case "province":
    case "city":
      return isRepeated(dimension.groups.map(({ id }) => id));
    default:
      return isRepeated(dimension.groups);
  }
}

function hasCrossedAges(dimension: QuotaDimension): boolean {
  if (dimension.by !== "age") return false;
  const { groups } = dimension;
  return groups.some(
    (one, at) =>
      one.min > one.max ||
      groups.slice(at + 1).some((other) => overlap(one, other)),
  );
}

const overlap = (one: AgeGroup, other: AgeGroup) =>
  one.min <= other.max && other.min <= one.max;
