import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { BalanceHistory } from "../../../features/history/components/balance-history.tsx";
import {
  CreditHistory,
  useHasCredit,
} from "../../../features/history/components/credit-history.tsx";
import { ParticipationHistory } from "../../../features/history/components/participation-history.tsx";
import { WithdrawalHistory } from "../../../features/withdrawals/components/withdrawal-history.tsx";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { FilterLinks, useFilter } from "../../../ui/table/filter-links.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";

/** The history of the balance or, for users who have or had credit, of the credit. */
export function BalanceHistoryPage() {
  const page = usePageNumber();
  const hasCredit = useHasCredit();
  const ofCredit = useFilter("of", ["credit"]) === "credit";
  return (
    <Page
      title={ofCredit ? m.credit_history() : m.history_balance_title()}
      lead={ofCredit ? m.credit_lead() : m.history_balance_lead()}
    >
      {(hasCredit || ofCredit) && (
        <FilterLinks
          label={m.credit_history_of()}
          parameter="of"
          choices={[
            { value: null, label: m.credit_history_balance() },
            { value: "credit", label: m.credit_title() },
          ]}
        />
      )}
      {ofCredit ? (
        <CreditHistory page={page} />
      ) : (
        <BalanceHistory page={page} />
      )}
    </Page>
  );
}

export function ParticipationHistoryPage() {
  return (
    <Page title={m.history_surveys_title()} lead={m.history_surveys_lead()}>
      <ParticipationHistory page={usePageNumber()} />
    </Page>
  );
}

export function WithdrawalHistoryPage() {
  return (
    <Page
      title={m.withdraw_history()}
      lead={m.history_withdraw_lead()}
      actions={
        <Button component={LocalLink} to="/withdraw">
          {m.withdraw_title()}
        </Button>
      }
    >
      <WithdrawalHistory page={usePageNumber()} />
    </Page>
  );
}
