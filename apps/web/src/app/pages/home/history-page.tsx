import { m } from "@sigi/messages/messages";
import { BalanceHistory } from "../../../features/history/components/balance-history.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";

export function HomeHistoryPage() {
  return (
    <Page title={m.history_balance_title()} lead={m.history_balance_lead()}>
      <BalanceHistory page={usePageNumber()} />
    </Page>
  );
}
