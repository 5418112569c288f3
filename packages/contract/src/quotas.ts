import { quotaLimits } from "@sigi/survey/quotas/quotas.ts";
import * as z from "zod/mini";
import {
  ageMax,
  ageMin,
  educations,
  genders,
  incomes,
  occupations,
} from "./demographics.ts";
import { region } from "./regions.ts";
import { respondentsMax } from "./survey-price.ts";
import { bit } from "./wire-names.ts";

const age = z.int().check(z.minimum(ageMin), z.maximum(ageMax));

const by = <const By extends string, Group extends z.ZodMiniType>(
  criterion: By,
  group: Group,
) =>
  z.object({
    by: z.literal(criterion),
    groups: z
      .array(group)
      .check(z.minLength(1), z.maxLength(quotaLimits.cells)),
  });

const dimension = z.discriminatedUnion("by", [
  by("gender", z.enum(genders)),
  by("age", z.object({ min: age, max: age })),
  by("province", region),
  by("city", region),
  by("education", z.enum(educations)),
  by("income", z.enum(incomes)),
  by("work", z.enum(occupations)),
  by("smoking", bit),
]);

const dimensions = z
  .array(dimension)
  .check(z.minLength(1), z.maxLength(quotaLimits.dimensions));

/**
 * Division of a survey's places among groups of respondents. Each combination of groups is a cell. `places` has the
 * number of places of each cell, with the groups of the last dimension changing first. Ages are in whole years,
 * inclusive; 0 and 65 are open ends.
 */
export const quotas = z.object({
  dimensions,
  places: z
    .array(z.int().check(z.minimum(0), z.maximum(respondentsMax)))
    .check(z.minLength(1), z.maxLength(quotaLimits.cells)),
});
export type Quotas = z.output<typeof quotas>;

/**
 * Progress of each cell, in the order of the cells. `accepted` counts the respondents whose bands are published, in
 * groups of at least five, so that it does not reveal the group of an answer; null while bands do not tell it.
 */
export const quotaProgress = z.object({
  dimensions,
  cells: z
    .array(z.object({ places: z.int(), accepted: z.nullable(z.int()) }))
    .check(z.maxLength(quotaLimits.cells)),
});
export type QuotaProgress = z.output<typeof quotaProgress>;
