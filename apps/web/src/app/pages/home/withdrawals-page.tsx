import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { WithdrawalHistory } from "../../../features/withdrawals/components/withdrawal-history.tsx";
import { LocalLink } from "../../../platform/local-link.tsx";
import { Page } from "../../../ui/page.tsx";
import { usePageNumber } from "../../../ui/pager.tsx";

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
