import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { ownReview, reviewOrigins, reviewText } from "./own-reviews.ts";
import { pageOf, pageQuery } from "./page.ts";
import { participationStatuses } from "./participation-status.ts";
import {
  idParams,
  instant,
  rowId,
  rupiah,
  surveyCode,
  wireObject,
} from "./wire-names.ts";

// Answers that the rules of quality held, that their creator reported after they were paid, or that were drawn as a
// sample. An admin decides, and a rejection can be appealed once.

/**
 * Stages of a review. `held`, `reported` and `sampled` reviews wait for an admin's first decision, `appealed` ones for
 * the decision on the appeal, `confirmed` ones for the confirmation that a paid answer is revoked. `ended` reviews do
 * not wait.
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

/** The respondent, with their numbers of accepted and rejected answers so far; null once the account is deleted. */
const reviewedUser = z.object({
  id: rowId,
  name: z.string(),
  accepted: z.int(),
  rejected: z.int(),
});

/** The creator who reported the answer, with the numbers of their decided and dropped reports so far. */
const reporter = z.object({
  id: rowId,
  name: z.string(),
  ended: z.int(),
  dropped: z.int(),
});
export type Reporter = z.output<typeof reporter>;

/** Report of a reported answer; the creator is null once the account is deleted. */
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
  /** Deadline of the decision; null once the decision is made. */
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

/** A page: `seconds` is its time on screen, `items` the number of answers that it asks for. */
const pageTime = z.object({
  title: z.string(),
  seconds: z.nullable(z.number()),
  items: z.int(),
});

/** `decidedBy` and `appealDecidedBy` are the admins' names; null if a deadline decided. */
const review = wireObject(
  {
    ...listedReviewFields,
    ...ownReview.def.in.shape,
    decided_by: z.nullable(z.string()),
    appeal_decided_by: z.nullable(z.string()),
    answers: z.array(reviewedAnswer),
    pages: z.array(pageTime),
    /** The decision that the review waits for. */
    awaits: z.nullable(z.enum(["first", "second"])),
    /**
     * True if the caller may decide. Callers may not decide about their own answer or survey, nor about an appeal
     * against their own rejection.
     */
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

export const decided = wireObject({
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
