import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { idParams, instant, text, wireObject } from "./wire-names.ts";

// Reviews for respondents and creators. Separate from reviews for admins, so that respondents' pages stay small.

/** Length in characters of admins' reasons and of appeals. */
export const reviewTextMin = 10;
export const reviewTextMax = 1_000;
export const reviewText = text(reviewTextMin, reviewTextMax);

/** Finding of one rule about an answer, in the language of the request. */
const finding = wireObject({
  name: z.string(),
  title: z.string(),
  text: z.string(),
  outcome: z.enum(["fired", "clear", "not_computable"]),
});
export type Finding = z.output<typeof finding>;

/** An appeal against a rejection. It is accepted automatically if nobody decides it by `decideBy`. */
const appeal = wireObject({
  text: z.string(),
  made_at: instant,
  decide_by: instant,
  decision: z.nullable(z.enum(["accepted", "rejected"])),
  reason: z.nullable(z.string()),
  decided_at: z.nullable(instant),
});

/** The second decision about a paid answer. Without one by `decideBy`, the answer stays paid. */
const confirmation = wireObject({
  decide_by: instant,
  decision: z.nullable(z.enum(["accepted", "rejected"])),
  reason: z.nullable(z.string()),
  decided_at: z.nullable(instant),
});

export const reviewOrigins = ["rules", "report", "sample"] as const;

const decision = z.enum(["accepted", "rejected", "careless"]);

/**
 * The review of an answer, for its respondent. The rules held the answer, or its creator reported it after it was paid.
 * Without a decision by `reviewBy` it is accepted, or stays accepted. A rejection names its `rule`, if one was its
 * cause, and can be appealed until `appealBy`; `findings` are the rules that it rests on, and empty before. A rejected answer that was paid has a `confirmation`; only that one
 * takes the reward back.
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
 * A creator's report and its outcome. `answer` is the admin's reason, once the report is decided; it is also null if
 * nobody decided in time. A `rejected` answer no longer counts.
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
