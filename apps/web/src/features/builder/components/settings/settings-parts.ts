import { partQuery } from "../../../../ui/part-query.ts";

/** Who may open the survey: below what is asked for first. */
export const accessPart = partQuery(
  "access",
  async () => (await import("./access-card.tsx")).AccessCard,
);

/** What is picked from long lists; the pickers weigh more than the rest of the page. */
export const pickedCriteriaPart = partQuery(
  "picked-criteria",
  async () => (await import("./picked-criteria.tsx")).PickedCriteria,
);

/** Whom the survey came from: below the price, which it does not change. */
export const referralPart = partQuery(
  "survey-referral",
  async () => (await import("./referral-card.tsx")).ReferralCard,
);
