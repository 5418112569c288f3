import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery } from "./page.ts";
import { participationStatuses } from "./participation-status.ts";
import {
  idParams,
  instant,
  rowId,
  rupiah,
  surveyCode,
  text,
  wireObject,
} from "./wire-names.ts";

// Answers that the rules of quality held, that their creator reported after they were paid, or that were drawn as a sample:
// a person decides, and a rejection can be appealed once.

/** In characters, for reasons of admins and texts of appeals. */
export const reviewTextMin = 10;
export const reviewTextMax = 1_000;
const reviewText = text(reviewTextMin, reviewTextMax);

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
export type ReviewOrigin = (typeof reviewOrigins)[number];

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

/**
 * What waits for an admin: a first decision about held, reported or sampled answers; a second one on an appeal, or to
 * confirm that a paid answer is taken back; and what does not wait any more.
 */
export const reviewStages = [
  "held",
  "reported",
  "appealed",
  "confirmed",
  "sampled",
  "ended",
] as const;
export type ReviewStage = (typeof reviewStages)[number];

/** The respondent with how many answers of theirs were accepted and rejected so far; null once the account is deleted. */
const reviewedUser = z.object({
  id: rowId,
  name: z.string(),
  accepted: z.int(),
  rejected: z.int(),
});

/** The creator who reported, with how many of their reports people have decided so far, and dropped. */
const reporter = z.object({
  id: rowId,
  name: z.string(),
  ended: z.int(),
  dropped: z.int(),
});
export type Reporter = z.output<typeof reporter>;

/** Of a reported answer; the creator is null once the account is deleted. */
const report = z.object({
  reason: z.string(),
  creator: z.nullable(reporter),
});

const listedReviewFields = {
  id: rowId,
  status: z.enum(participationStatuses),
  task: z.object({ code: surveyCode, title: z.string() }),
  user: z.nullable(reviewedUser),
  respondent_fee: rupiah,
  seconds: z.nullable(z.number()),
  /** When it must be decided; null once it is. */
  due_at: z.nullable(instant),
  opened_at: instant,
  origin: z.enum(reviewOrigins),
  report: z.nullable(report),
  /** The titles of the rules that fired, the strongest first. */
  fired: z.array(z.string()),
};
const listedReviewNames = { task: "survey", respondent_fee: "reward" } as const;

/** The participation's id is the review's. */
const listedReview = wireObject(listedReviewFields, listedReviewNames);
export type ListedReview = z.output<typeof listedReview>;

export const listReviews = endpoint({
  method: "GET",
  path: "/api/answers/review",
  access: "admin",
  summary:
    "Lists answers in review: those with the strongest evidence first, second decisions by their deadline, ended ones newest first.",
  query: z.extend(pageQuery, { stage: z.optional(z.enum(reviewStages)) }),
  result: pageOf(listedReview),
});

/** A question as its respondent saw it, with the answer in words. */
const reviewedAnswer = wireObject({
  question_id: rowId,
  question: z.nullable(z.string()),
  item: z.nullable(z.string()),
  value: z.unknown(),
});

/** `seconds` on screen; `items` is how many answers its page asks for. */
const pageTime = z.object({
  title: z.string(),
  seconds: z.nullable(z.number()),
  items: z.int(),
});

/** `decidedBy` and `appealDecidedBy`: the admins' names; null for a deadline. */
const review = wireObject(
  {
    ...listedReviewFields,
    ...ownReview.def.in.shape,
    decided_by: z.nullable(z.string()),
    appeal_decided_by: z.nullable(z.string()),
    answers: z.array(reviewedAnswer),
    pages: z.array(pageTime),
    /** Which decision waits. */
    awaits: z.nullable(z.enum(["first", "second"])),
    /** Whether the caller may decide: not about an own answer or survey, nor about an appeal against an own rejection. */
    may_decide: z.boolean(),
  },
  listedReviewNames,
);
export type Review = z.output<typeof review>;

export const showReview = endpoint({
  method: "GET",
  path: "/api/answers/review/{id}",
  access: "admin",
  summary:
    "Returns an answer in review with its evidence: answers in words, times of pages, and what each rule found.",
  params: idParams,
  result: review,
  errors: ["not_found"],
});

const decided = wireObject({
  id: rowId,
  status: z.enum(participationStatuses),
});

export const acceptHeldAnswer = endpoint({
  method: "PUT",
  path: "/api/answers/accept/{id}",
  access: "admin",
  summary:
    "Accepts a held answer and posts its reward, or dismisses the report of a paid one with a reason for its creator; a repeat changes nothing.",
  params: idParams,
  body: wireObject({ reason: z.optional(reviewText) }),
  result: decided,
  errors: ["not_found", "own_answer", "review_decided", "validation_failed"],
});

export const rejectHeldAnswer = endpoint({
  method: "PUT",
  path: "/api/answers/reject/{id}",
  access: "admin",
  summary:
    "Rejects an answer with a reason and, if one is its cause, the rule. The respondent may appeal once; the place of a held answer stays reserved until then, the reward of a paid one stays until another admin confirms the rejection.",
  params: idParams,
  body: wireObject({
    reason: reviewText,
    rule: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
  }),
  result: decided,
  errors: ["not_found", "own_answer", "review_decided", "validation_failed"],
});

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

export const decideAppeal = endpoint({
  method: "PUT",
  path: "/api/answers/appeal/{id}",
  access: "admin",
  summary:
    "Decides an appeal, by another admin than the one who rejected: accepting it pays the answer, rejecting it frees the place. A rejected answer that was paid gets this decision without an appeal as well: accepting keeps it paid, rejecting takes its reward back.",
  params: idParams,
  body: wireObject({
    decision: z.enum(["accept", "reject"]),
    reason: reviewText,
  }),
  result: decided,
  errors: ["not_found", "review_decided", "same_admin", "validation_failed"],
});

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

/** Of the samples that admins judged in the last 90 days. Shares from 0 to 1; null without samples. */
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

/** Reports that people have decided, and dropped. */
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
