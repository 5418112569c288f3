import type { OwnReview } from "@sigi/contract/own-reviews.ts";
import { m } from "@sigi/messages/messages";
import { formatDateTime } from "../../platform/locale/formatters.ts";

/** The state of the review of an answer. Only a `rejected` or `paid_rejected` answer can be appealed. */
export type ReviewState =
  | "held"
  | "accepted"
  | "rejected"
  | "rejected_for_good"
  | "appealed"
  | "appeal_accepted"
  | "appeal_rejected"
  | PaidState;

/** The state of an answer that was paid and then reported by its creator. Only `paid_rejected` can be appealed. */
type PaidState =
  | "reported"
  | "kept"
  | "paid_rejected"
  | "confirming"
  | "reversal_dropped"
  | "reversed";

export function reviewState(
  review: OwnReview,
  now: Date = new Date(),
): ReviewState {
  const { origin, decision, appealBy, appeal } = review;
  if (origin === "report") return paidState(review, now);
  if (decision === null) return "held";
  if (decision !== "rejected") return "accepted";
  if (appeal)
    return appeal.decision === null ? "appealed" : `appeal_${appeal.decision}`;
  return appealBy !== null && appealBy > now ? "rejected" : "rejected_for_good";
}

function paidState(
  { decision, appealBy, appeal, confirmation }: OwnReview,
  now: Date,
): PaidState {
  if (decision === null) return "reported";
  if (decision !== "rejected") return "kept";
  if (confirmation?.decision === "rejected") return "reversed";
  if (confirmation?.decision === "accepted") return "reversal_dropped";
  const isOpen = appeal === null && appealBy !== null && appealBy > now;
  return isOpen ? "paid_rejected" : "confirming";
}

/** Returns true if the respondent may appeal now. */
export function mayAppeal(review: OwnReview): boolean {
  const state = reviewState(review);
  return state === "rejected" || state === "paid_rejected";
}

/** Describes the state, with its deadline and the outcome without a decision. */
export function reviewText(review: OwnReview): string {
  return texts[reviewState(review)](review);
}

const texts: Record<ReviewState, (review: OwnReview) => string> = {
  held: ({ reviewBy }) =>
    m.own_review_held({ deadline: formatDateTime(reviewBy) }),
  accepted: () => m.own_review_accepted(),
  rejected: ({ appealBy }) =>
    m.own_review_rejected({
      deadline: appealBy ? formatDateTime(appealBy) : "",
    }),
  rejected_for_good: () => m.own_review_rejected_for_good(),
  appealed: ({ appeal }) =>
    m.own_review_appealed({
      deadline: appeal ? formatDateTime(appeal.decideBy) : "",
    }),
  appeal_accepted: () => m.own_review_appeal_accepted(),
  appeal_rejected: () => m.own_review_appeal_rejected(),
  reported: ({ reviewBy }) =>
    m.own_review_reported({ deadline: formatDateTime(reviewBy) }),
  kept: () => m.own_review_kept(),
  paid_rejected: ({ appealBy }) =>
    m.own_review_paid_rejected({
      deadline: appealBy ? formatDateTime(appealBy) : "",
    }),
  confirming: ({ confirmation }) =>
    m.own_review_confirming({
      deadline: confirmation ? formatDateTime(confirmation.decideBy) : "",
    }),
  reversal_dropped: () => m.own_review_reversal_dropped(),
  reversed: () => m.own_review_reversed(),
};
