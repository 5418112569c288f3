import type { OwnReview } from "@sigi/contract/answer-reviews.ts";
import { m } from "@sigi/messages/messages";
import { formatDateTime } from "../../platform/locale/formatters.ts";

/** How far the review of an answer is. Only a `rejected` one can be appealed. */
export type ReviewState =
  | "held"
  | "accepted"
  | "rejected"
  | "rejected_for_good"
  | "appealed"
  | "appeal_accepted"
  | "appeal_rejected";

export function reviewState(
  { decision, appealBy, appeal }: OwnReview,
  now: Date = new Date(),
): ReviewState {
  if (decision === null) return "held";
  if (decision === "accepted") return "accepted";
  if (appeal)
    return appeal.decision === null ? "appealed" : `appeal_${appeal.decision}`;
  return appealBy !== null && appealBy > now ? "rejected" : "rejected_for_good";
}

/** The state in words, with its deadline and what happens without a decision. */
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
};
