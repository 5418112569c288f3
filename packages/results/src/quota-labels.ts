import { ageMax, ageMin } from "@sigi/contract/demographics.ts";
import { m } from "@sigi/messages/messages";
import type { Locale } from "@sigi/survey/fault.ts";
import type {
  AgeGroup,
  CellGroups,
  QuotaGroup,
} from "@sigi/survey/quotas/quotas.ts";
import {
  educationLabels,
  genderLabels,
  incomeLabels,
  occupationLabels,
} from "./demographic-labels.ts";

/** The label of a group, by default in the page's language: "Wanita", "18–24 tahun", "Jawa Barat". */
export function groupLabel(group: QuotaGroup, locale?: Locale): string {
  const options = locale === undefined ? {} : { locale };
  if (typeof group === "boolean")
    return group
      ? m.target_smoking_yes({}, options)
      : m.target_smoking_no({}, options);
  if (typeof group === "object")
    return "id" in group ? group.name : agesLabel(group, options);
  const labels: Readonly<Record<string, (typeof genderLabels)["Pria"]>> = {
    ...genderLabels,
    ...educationLabels,
    ...incomeLabels,
    ...occupationLabels,
  };
  return labels[group]?.({}, options) ?? group;
}

function agesLabel(
  { min, max }: AgeGroup,
  options: { readonly locale?: Locale },
): string {
  if (max >= ageMax) return m.publish_age_from({ min }, options);
  return min <= ageMin
    ? m.publish_age_to({ max }, options)
    : m.publish_age_between({ min, max }, options);
}

/** The labels of a cell's groups: "Wanita · 18–24 tahun". */
export const cellLabel = (groups: CellGroups): string =>
  Object.values(groups)
    .map((group) => groupLabel(group))
    .join(" · ");
