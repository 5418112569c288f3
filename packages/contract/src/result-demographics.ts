import * as z from "zod/mini";
import { wireObject } from "./wire-names.ts";

// Respondents' demographics in results: published bands, weights, and the comparison with the population. See decision
// 0050.

/** The demographic bands of a respondent in results. Religion, blood type and smoking are never among them. */
export const demographicNames = [
  "gender",
  "age",
  "province",
  "education",
  "income",
  "occupation",
] as const;
export type DemographicName = (typeof demographicNames)[number];

/** A band that results are published in: `id` names the group of finest values that `values` lists. */
const publishedBand = z.object({
  id: z.string(),
  label: z.string(),
  values: z.array(z.string()),
});
export type PublishedBand = z.output<typeof publishedBand>;

/**
 * `waiting`: the survey has too few answers yet; see `publish_at`. Only respondents whose bands are published are
 * counted.
 */
export const publishedDemographics = wireObject({
  state: z.enum(["waiting", "published"]),
  /** The number of answers from which bands are published while the survey runs. */
  publish_at: z.int(),
  released: z.int(),
  dimensions: z.array(
    z.object({
      name: z.enum(demographicNames),
      bands: z.array(publishedBand),
    }),
  ),
});
export type PublishedDemographics = z.output<typeof publishedDemographics>;

/** Weights of the answers; null without shares of the population. */
export const weighting = z.nullable(
  wireObject({
    source: z.string(),
    dimensions: z.array(z.string()),
    converged: z.boolean(),
    design_effect: z.number(),
    effective_size: z.number(),
    /** Bands of the population without a respondent, which weights cannot represent. */
    missing: z.array(z.string()),
  }),
);

/** Dimensions for which shares of the population are known. */
export const populationNames = ["gender", "age", "province"] as const;

/** A band of respondents beside the same band of the population. Shares are from 0 to 1. */
const comparedBand = z.extend(publishedBand, {
  respondents: z.int(),
  /** Share among the respondents whose band is known. */
  sample: z.number(),
  population: z.number(),
});
export type ComparedBand = z.output<typeof comparedBand>;

/** The respondents whose bands are published, beside the population; null without a population. */
export const representation = wireObject({
  source: z.string(),
  /** Empty before bands are published. */
  dimensions: z.array(
    z.object({
      name: z.enum(populationNames),
      /** Number of respondents whose band is known. */
      base: z.int(),
      bands: z.array(comparedBand),
    }),
  ),
});
export type Representation = z.output<typeof representation>;
