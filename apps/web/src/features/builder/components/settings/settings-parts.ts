import { partQuery } from "../../../../ui/feedback/part-query.ts";

/** Loaded separately, because it is below the fold. */
export const accessPart = partQuery(
  "access",
  async () => (await import("./access-section.tsx")).AccessSection,
);

/** Loaded separately, because only forms that screen respondents out have it. */
export const screenOutsPart = partQuery(
  "screen-outs",
  async () =>
    (await import("../../screen-outs/screen-outs-section.tsx"))
      .ScreenOutsSection,
);

/** Loaded separately, because it is below the fold. */
export const payPromisePart = partQuery(
  "pay-promise",
  async () =>
    (await import("../../fair-pay/pay-promise-section.tsx")).PayPromiseSection,
);

/** Loaded separately, because the pickers are larger than the rest of the page. */
export const pickedCriteriaPart = partQuery(
  "picked-criteria",
  async () => (await import("./target/picked-criteria.tsx")).PickedCriteria,
);

/** Loaded separately, because few surveys have quotas, and they are below the criteria. */
export const quotaPart = partQuery(
  "survey-quotas",
  async () => (await import("../../quotas/quota-section.tsx")).QuotaSection,
);

/** Loaded separately, because the page is usable without it. */
export const pricePart = partQuery(
  "survey-price",
  async () => (await import("./price/price-section.tsx")).PriceSection,
);

/** Loaded separately, because it is below the price. */
export const voucherPart = partQuery(
  "survey-voucher",
  async () => (await import("./price/voucher-section.tsx")).VoucherSection,
);

/** Loaded separately, because it is below the price and does not change it. */
export const referralPart = partQuery(
  "survey-referral",
  async () => (await import("./price/referral-section.tsx")).ReferralSection,
);
