import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { BalanceHistory } from "../../../features/history/components/balance-history.tsx";
import { ParticipationHistory } from "../../../features/history/components/participation-history.tsx";
import { WithdrawalHistory } from "../../../features/withdrawals/components/withdrawal-history.tsx";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";

export function BalanceHistoryPage() {
  return (
    <Page title={m.history_balance_title()} lead={m.history_balance_lead()}>
      <BalanceHistory page={usePageNumber()} />
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
