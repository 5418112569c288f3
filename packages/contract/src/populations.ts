import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant, line, text, wireObject } from "./wire-names.ts";

// Shares of the population by gender, age and province, to which answers are weighted.

/** Maximum lengths of source and table, in characters. The table has at most one row for each combination of bands. */
export const populationLimits = { source: 200, csv: 100_000 } as const;

/** The columns of the table, as the template names them. */
export const populationColumns = [
  "gender",
  "age",
  "province",
  "people",
] as const;

const population = wireObject({
  /** Source of the numbers. */
  source: z.string(),
  /** The sum of the table. */
  people: z.int(),
  /** Number of combinations of gender, age band and province. */
  rows: z.int(),
  provinces: z.int(),
  created_at: instant,
});
export type Population = z.output<typeof population>;

export const getPopulation = endpoint({
  method: "GET",
  path: "/api/populations",
  access: "admin",
  summary:
    "Returns the source and the size of the population that answers are weighted to; null until one was entered.",
  result: z.nullable(population),
});

export const savePopulation = endpoint({
  method: "PUT",
  path: "/api/populations",
  access: "admin",
  summary:
    "Replaces the population that answers are weighted to by a table with a row for each combination of gender, age band and province.",
  body: z.object({
    source: line(3, populationLimits.source),
    /** The table, separated by commas, semicolons or tabs; the first row names the columns. */
    csv: text(1, populationLimits.csv),
  }),
  bodyBytesMax: 256 * 1024,
  result: population,
  errors: ["validation_failed"],
});
