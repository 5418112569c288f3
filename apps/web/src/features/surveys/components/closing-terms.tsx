import { idleDaysMax } from "@sigi/contract/running-surveys.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { TermsCard } from "../../../ui/form/terms-card.tsx";
import {
  closingTermsQuery,
  updateClosingTermsMutation,
} from "../api/surveys.ts";

/** The terms for closing surveys without new answers. */
export function ClosingTermsCard() {
  return (
    <TermsCard
      query={useQuery(closingTermsQuery)}
      mutation={updateClosingTermsMutation}
      storedAs="closing-terms"
      fields={{
        idleDays: {
          label: m.closing_terms_idle_days(),
          hint: m.closing_terms_idle_days_hint(),
          unit: "days",
          max: idleDaysMax,
        },
        noticeDays: {
          label: m.closing_terms_notice_days(),
          hint: m.closing_terms_notice_days_hint(),
          unit: "days",
          max: idleDaysMax,
        },
      }}
      saveLabel={m.closing_terms_save()}
      savedText={m.closing_terms_saved()}
    />
  );
}
