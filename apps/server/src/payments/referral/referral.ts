import type { OrderRow } from "../orders/repository.ts";

type Price = Pick<OrderRow, "amount" | "respondents" | "respondentFee">;

/** What of a paid order is no respondent's reward: the platform's part. Rupiah ≥ 0. */
export function marginOf({ amount, respondents, respondentFee }: Price) {
  return Math.max(0, amount - respondents * respondentFee);
}

/** What a referrer earns of it: whole rupiah, rounded down, so never more than the margin. */
export function referralReward(order: Price, percent: number): number {
  return Math.floor((marginOf(order) * percent) / 100);
}
