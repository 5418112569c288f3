import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { TermsCard } from "../../../ui/form/terms-card.tsx";
import { rupiahMax } from "../../../ui/inputs/rupiah-input.tsx";
import { updateWithdrawalTermsMutation, withdrawalTermsQuery } from "../api.ts";

/** The terms of withdrawals. */
export function WithdrawalTermsCard() {
  return (
    <TermsCard
      query={useQuery(withdrawalTermsQuery)}
      mutation={updateWithdrawalTermsMutation}
      storedAs="withdrawal-terms"
      fields={{
        minimum: {
          label: m.withdrawal_terms_minimum(),
          unit: "rupiah",
          max: rupiahMax,
        },
        fee: {
          label: m.withdrawal_terms_fee(),
          hint: m.withdrawal_terms_fee_hint(),
          unit: "rupiah",
          max: rupiahMax,
        },
        arrivesWithinDays: {
          label: m.withdrawal_terms_arrives(),
          hint: m.withdrawal_terms_arrives_hint(),
          unit: "days",
          max: 30,
        },
        secondAdminAbove: {
          label: m.withdrawal_terms_second_admin(),
          hint: m.withdrawal_terms_second_admin_hint(),
          unit: "rupiah",
          max: rupiahMax,
        },
        paidAfterDays: {
          label: m.withdrawal_terms_paid_after(),
          hint: m.withdrawal_terms_paid_after_hint(),
          unit: "days",
          max: 60,
        },
        perDay: {
          label: m.withdrawal_terms_per_day(),
          hint: m.withdrawal_terms_per_day_hint(),
          unit: "count",
          max: 1_000,
        },
        coolDownHours: {
          label: m.withdrawal_terms_cool_down(),
          hint: m.withdrawal_terms_cool_down_hint(),
          unit: "hours",
          max: 720,
        },
        newAccountHours: {
          label: m.withdrawal_terms_new_account(),
          hint: m.withdrawal_terms_new_account_hint(),
          unit: "hours",
          max: 720,
        },
      }}
      saveLabel={m.withdrawal_terms_save()}
      savedText={m.withdrawal_terms_saved()}
    />
  );
}
