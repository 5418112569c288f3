import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { WithdrawalHistory } from "../../../features/withdrawals/components/withdrawal-history.tsx";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";

export function HomeWithdrawPage() {
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
