import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { idParams, instant, text, wireObject } from "./wire-names.ts";

// What respondents and creators see of a review. Apart from what admins see, so that respondents' pages stay small.

/** In characters, for reasons of admins and texts of appeals. */
export const reviewTextMin = 10;
export const reviewTextMax = 1_000;
export const reviewText = text(reviewTextMin, reviewTextMax);

/** What one rule says of an answer, in the language of the request. `fired` rules are the evidence. */
const finding = wireObject({
  name: z.string(),
  title: z.string(),
  text: z.string(),
  outcome: z.enum(["fired", "clear", "not_computable"]),
});
export type Finding = z.output<typeof finding>;

/** An appeal against a rejection. It is accepted by itself when nobody has decided it by `decideBy`. */
const appeal = wireObject({
  text: z.string(),
  made_at: instant,
  decide_by: instant,
  decision: z.nullable(z.enum(["accepted", "rejected"])),
  reason: z.nullable(z.string()),
  decided_at: z.nullable(instant),
});

/** The second decision about a paid answer: without one by `decideBy` it stays paid. */
const confirmation = wireObject({
  decide_by: instant,
  decision: z.nullable(z.enum(["accepted", "rejected"])),
  reason: z.nullable(z.string()),
  decided_at: z.nullable(instant),
});

export const reviewOrigins = ["rules", "report", "sample"] as const;

const decision = z.enum(["accepted", "rejected", "careless"]);

/**
 * What became of an answer in review, for its respondent: held by the rules, or paid and reported by its creator. Without
 * a decision by `reviewBy` it is accepted, or stays so. A rejection names its `rule`, if one was its cause, and can be
 * appealed until `appealBy`. A rejected answer that was paid has a `confirmation`: only that one takes the reward back.
 */
export const ownReview = wireObject({
  origin: z.enum(reviewOrigins),
  opened_at: instant,
  review_by: instant,
  findings: z.array(finding),
  decision: z.nullable(decision),
  decided_at: z.nullable(instant),
  rule: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  appeal_by: z.nullable(instant),
  appeal: z.nullable(appeal),
  confirmation: z.nullable(confirmation),
});
export type OwnReview = z.output<typeof ownReview>;

/**
 * What became of a creator's report. `answer`: an admin's reason, once it is decided; null also when nobody decided in
 * time. A `rejected` answer counts no more.
 */
export const ownReport = wireObject({
  reported_at: instant,
  reason: z.string(),
  state: z.enum(["waiting", "kept", "rejected"]),
  decided_at: z.nullable(instant),
  answer: z.nullable(z.string()),
});
export type OwnReport = z.output<typeof ownReport>;

export const appealRejection = endpoint({
  method: "POST",
  path: "/api/answers/appeal/{id}",
  access: "user",
  summary:
    "Appeals the rejection of one's answer, once and before the deadline.",
  params: idParams,
  body: wireObject({ text: reviewText }),
  result: ownReview,
  errors: ["not_found", "appeal_closed", "validation_failed"],
});
