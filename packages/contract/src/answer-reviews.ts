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

// Answers that the rules of quality held: a person decides, and a rejection can be appealed once.

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

/**
 * What became of a held answer, for its respondent. Without a decision by `reviewBy` it is accepted. A rejection names
 * its `rule`, if one was its cause, and can be appealed until `appealBy`.
 */
export const ownReview = wireObject({
  opened_at: instant,
  review_by: instant,
  findings: z.array(finding),
  decision: z.nullable(z.enum(["accepted", "rejected"])),
  decided_at: z.nullable(instant),
  rule: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  appeal_by: z.nullable(instant),
  appeal: z.nullable(appeal),
});
export type OwnReview = z.output<typeof ownReview>;

/** What waits for an admin: a first decision, or one on an appeal; and what does not any more. */
export const reviewStages = ["held", "appealed", "ended"] as const;
export type ReviewStage = (typeof reviewStages)[number];

/** The respondent with how many answers of theirs were accepted and rejected so far; null once the account is deleted. */
const reviewedUser = z.object({
  id: rowId,
  name: z.string(),
  accepted: z.int(),
  rejected: z.int(),
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
    "Lists held answers: those with the strongest evidence first, appeals by their deadline, ended ones newest first.",
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
    "Returns a held answer with its evidence: answers in words, times of pages, and what each rule found.",
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
    "Accepts a held answer and posts its reward; a repeat changes nothing.",
  params: idParams,
  result: decided,
  errors: ["not_found", "own_answer", "review_decided"],
});

export const rejectHeldAnswer = endpoint({
  method: "PUT",
  path: "/api/answers/reject/{id}",
  access: "admin",
  summary:
    "Rejects a held answer with a reason and, if one is its cause, the rule. The respondent may appeal once; the place stays reserved until then.",
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
    "Decides an appeal, by another admin than the one who rejected: accepting it pays the answer, rejecting it frees the place.",
  params: idParams,
  body: wireObject({
    decision: z.enum(["accept", "reject"]),
    reason: reviewText,
  }),
  result: decided,
  errors: ["not_found", "review_decided", "same_admin", "validation_failed"],
});
