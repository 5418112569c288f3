import type { Review } from "@sigi/contract/answer-reviews.ts";

/** The properties of a decision's form. */
export interface DecisionProps {
  readonly review: Review;
  readonly onDecided: () => void;
}
