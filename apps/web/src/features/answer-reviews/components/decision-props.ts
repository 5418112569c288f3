import type { Review } from "@sigi/contract/answer-reviews.ts";

/** What the form of a decision needs. */
export interface DecisionProps {
  readonly review: Review;
  readonly onDecided: () => void;
}
