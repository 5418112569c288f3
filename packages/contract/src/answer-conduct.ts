import * as z from "zod/mini";
import { decided } from "./answer-reviews.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery } from "./page.ts";
import { idParams, rowId, wireObject } from "./wire-names.ts";

// Data for admins about the rules, the creators who report answers and the respondents whose answers are rejected.

export const judgeSample = endpoint({
  method: "PUT",
  path: "/api/answers/sample/{id}",
  access: "admin",
  summary:
    "Records whether a sampled answer is careless. The answer stays paid: it only counts in the estimate of what the rules miss.",
  params: idParams,
  body: wireObject({ careless: z.boolean() }),
  result: decided,
  errors: ["not_found", "own_answer", "review_decided"],
});

/**
 * Estimate from the samples that admins judged in the last 90 days. Shares are from 0 to 1, and null without samples.
 */
const missedEstimate = z.object({
  judged: z.int(),
  careless: z.int(),
  share: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
});

export const estimateMissed = endpoint({
  method: "GET",
  path: "/api/answers/sample",
  access: "admin",
  summary:
    "Estimates how many accepted answers are careless though the rules found nothing, with a 95 % interval.",
  result: missedEstimate,
});

/** A creator's numbers of reports that admins have decided, and of those that they dropped. */
const droppedReports = wireObject({
  user_id: rowId,
  name: z.string(),
  ended: z.int(),
  dropped: z.int(),
});
export type DroppedReports = z.output<typeof droppedReports>;

export const listDroppedReports = endpoint({
  method: "GET",
  path: "/api/answers/reporters",
  access: "admin",
  summary:
    "Lists the creators with three decided reports or more of which some were dropped, the greatest share first.",
  query: pageQuery,
  result: pageOf(droppedReports),
});

const oftenRejected = wireObject({
  user_id: rowId,
  name: z.string(),
  answers: z.int(),
  rejected: z.int(),
});
export type OftenRejected = z.output<typeof oftenRejected>;

export const listOftenRejected = endpoint({
  method: "GET",
  path: "/api/answers/often-rejected",
  access: "admin",
  summary:
    "Lists the respondents with three rejected answers or more, the most first.",
  query: pageQuery,
  result: pageOf(oftenRejected),
});
