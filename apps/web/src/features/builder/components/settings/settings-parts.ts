import { partQuery } from "../../../../ui/feedback/part-query.ts";

/** Loaded apart: it is below the fold. */
export const accessPart = partQuery(
  "access",
  async () => (await import("./access-card.tsx")).AccessCard,
);

/** Loaded apart: the pickers weigh more than the rest of the page. */
export const pickedCriteriaPart = partQuery(
  "picked-criteria",
  async () => (await import("./picked-criteria.tsx")).PickedCriteria,
);

/** Loaded apart: it is below the price. */
export const voucherPart = partQuery(
  "survey-voucher",
  async () => (await import("./voucher-card.tsx")).VoucherCard,
);

/** Loaded apart: it is below the price and does not change it. */
export const referralPart = partQuery(
  "survey-referral",
  async () => (await import("./referral-card.tsx")).ReferralCard,
);
