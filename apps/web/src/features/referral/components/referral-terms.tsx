import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { TermsCard } from "../../../ui/form/terms-card.tsx";
import { referralTermsQuery, updateReferralTermsMutation } from "../api.ts";

/** The share of the platform fee that referrers earn. */
export function ReferralTermsCard() {
  return (
    <TermsCard
      query={useQuery(referralTermsQuery)}
      mutation={updateReferralTermsMutation}
      storedAs="referral-terms"
      fields={{
        percent: {
          label: m.referral_percent(),
          hint: m.referral_percent_hint(),
          unit: "percent",
          max: 100,
        },
      }}
      saveLabel={m.referral_terms_save()}
      savedText={m.referral_terms_saved()}
    />
  );
}
