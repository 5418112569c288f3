import { perHourMax } from "@sigi/contract/fair-pay.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { TermsCard } from "../../../ui/form/terms-card.tsx";
import { fairPayQuery, updateFairPayMutation } from "./api/terms.ts";

/** The pay for an hour below which surveys are marked. */
export function FairPayTermsCard() {
  return (
    <TermsCard
      query={useQuery(fairPayQuery)}
      mutation={updateFairPayMutation}
      storedAs="fair-pay-terms"
      fields={{
        perHour: {
          label: m.fair_pay_terms_per_hour(),
          unit: "rupiah",
          max: perHourMax,
        },
      }}
      saveLabel={m.fair_pay_terms_save()}
      savedText={m.fair_pay_terms_saved()}
    />
  );
}
