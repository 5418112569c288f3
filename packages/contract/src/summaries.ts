import * as z from "zod/mini";

// Summaries of the answers to one question. Counts are sums of weights if the results are weighted, so they may be
// fractions; `base` is the number of respondents behind a figure and always whole.

/** A share of the base from 0 to 1 with its 95 % confidence interval. */
const share = {
  count: z.number(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
};

const labelled = { id: z.string(), label: z.string() };

/** Figures of a list of numbers; null if there are too few of them. */
const numberFigures = z.object({
  mean: z.nullable(z.number()),
  /** The 95 % confidence interval of the mean. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  deviation: z.nullable(z.number()),
  min: z.nullable(z.number()),
  quartile1: z.nullable(z.number()),
  median: z.nullable(z.number()),
  quartile3: z.nullable(z.number()),
  max: z.nullable(z.number()),
});
export type NumberFigures = z.output<typeof numberFigures>;

/**
 * A bin contains values from `from` to below `to`; the last bin includes `to`. In a bin of one whole number both are
 * equal.
 */
const bin = z.object({ from: z.number(), to: z.number(), count: z.number() });

const word = z.object({ word: z.string(), ...share });

/**
 * Choices in the order of the question. `several` is true if a respondent may choose more than one, so that the sum of
 * shares may exceed 1.
 */
const choicesSummary = z.object({
  kind: z.literal("choices"),
  several: z.boolean(),
  choices: z.array(
    z.object({ ...labelled, image: z.nullable(z.string()), ...share }),
  ),
  /** The most frequent of the respondents' own words. */
  own: z.array(word),
});

/** Points of a scale in order, with the mean of their values. */
const scaleSummary = z.object({
  kind: z.literal("scale"),
  points: z.array(z.object({ value: z.number(), label: z.string(), ...share })),
  figures: numberFigures,
  /**
   * The Net Promoter Score: promoters (9–10) less detractors (0–6), in points from -100 to 100 with its 95 % interval.
   * The groups are shares from 0 to 1. Null for other scales.
   */
  net: z.nullable(
    z.object({
      score: z.number(),
      low: z.number(),
      high: z.number(),
      promoters: z.number(),
      passives: z.number(),
      detractors: z.number(),
    }),
  ),
});

const numbersSummary = z.object({
  kind: z.literal("numbers"),
  unit: z.string(),
  figures: numberFigures,
  bins: z.array(bin),
});

/**
 * Rows of a matrix. `net` is the share of the upper half of the columns less that of the lower half; null if rows take
 * several columns.
 */
const matrixSummary = z.object({
  kind: z.literal("matrix"),
  several: z.boolean(),
  columns: z.array(z.object(labelled)),
  rows: z.array(
    z.object({
      ...labelled,
      base: z.int(),
      cells: z.array(z.object(share)),
      /** Mean of the columns, counted from 1; null if rows take several columns. */
      mean: z.nullable(z.number()),
      net: z.nullable(z.number()),
    }),
  ),
});

/** Items of a ranking. `ranks[0]` counts first places. */
const rankingSummary = z.object({
  kind: z.literal("ranking"),
  items: z.array(
    z.object({
      ...labelled,
      base: z.int(),
      mean: z.nullable(z.number()),
      ranks: z.array(z.number()),
    }),
  ),
});

/** The parts of a constant sum. */
const amountsSummary = z.object({
  kind: z.literal("amounts"),
  unit: z.string(),
  items: z.array(
    z.object({ ...labelled, share: z.number(), figures: numberFigures }),
  ),
});

/** `words` is empty for personal texts such as phone numbers. `themes` are words that often occur together. */
const textsSummary = z.object({
  kind: z.literal("texts"),
  words: z.array(word),
  themes: z.array(z.object({ words: z.array(z.string()), ...share })),
  /** Length in characters. */
  length: numberFigures,
});

/** Points in time, by the unit that fits their range. `from` is ISO: a year, month, day, or "HH:00". */
const datesSummary = z.object({
  kind: z.literal("dates"),
  unit: z.enum(["year", "month", "day", "hour"]),
  points: z.array(z.object({ from: z.string(), count: z.number() })),
  first: z.nullable(z.string()),
  last: z.nullable(z.string()),
});

/** Positions rounded to a quarter of a degree, so that no home can be read from them. */
const positionsSummary = z.object({
  kind: z.literal("positions"),
  cells: z.array(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      count: z.number(),
    }),
  ),
});

/** Provinces of a list of regions, by id, in order of their number. */
const provincesSummary = z.object({
  kind: z.literal("provinces"),
  provinces: z.array(z.object({ ...labelled, ...share })),
});

/** Files that respondents sent; the gallery loads them by their answers. */
const filesSummary = z.object({
  kind: z.literal("files"),
  files: z.int(),
  kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
});

const usabilitySummary = z.object({
  kind: z.literal("usability"),
  outcomes: z.array(z.object({ ...labelled, ...share })),
  seconds: numberFigures,
  words: z.array(word),
});

/** A question of several parts: fields, rows of a grid, or the items of a repeated section. */
export interface PartsSummary {
  kind: "parts";
  parts: { id: string; label: string; base: number; summary: Summary }[];
}

/** Entries of a roster: their number per respondent, and each field over all entries. */
export interface RosterSummary {
  kind: "roster";
  entries: NumberFigures;
  fields: PartsSummary["parts"];
}

type PlainSummary = z.output<
  | typeof choicesSummary
  | typeof scaleSummary
  | typeof numbersSummary
  | typeof matrixSummary
  | typeof rankingSummary
  | typeof amountsSummary
  | typeof textsSummary
  | typeof datesSummary
  | typeof positionsSummary
  | typeof provincesSummary
  | typeof filesSummary
  | typeof usabilitySummary
>;

export type Summary = PlainSummary | PartsSummary | RosterSummary;
export type SummaryKind = Summary["kind"];
export type SummaryOf<Kind extends SummaryKind> = Extract<
  Summary,
  { kind: Kind }
>;

export const summary: z.ZodMiniType<Summary> = z
  .union([
    choicesSummary,
    scaleSummary,
    numbersSummary,
    matrixSummary,
    rankingSummary,
    amountsSummary,
    textsSummary,
    datesSummary,
    positionsSummary,
    provincesSummary,
    filesSummary,
    usabilitySummary,
    z.object({
      kind: z.literal("parts"),
      get parts() {
        return z.array(part());
      },
    }),
    z.object({
      kind: z.literal("roster"),
      entries: numberFigures,
      get fields() {
        return z.array(part());
      },
    }),
  ])
  .check(z.meta({ id: "Summary" }));

const part = () => z.object({ ...labelled, base: z.int(), summary });
