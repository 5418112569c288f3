import { partQuery } from "../../../../ui/part-query.ts";

/** Whom the survey came from: below the price, which it does not change. */
export const referralPart = partQuery(
  "survey-referral",
  async () => (await import("./referral-card.tsx")).ReferralCard,
);
