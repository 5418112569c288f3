import { m } from "@sigi/messages/messages";
import { PayoutBatchList } from "../../../features/payouts/components/payout-batch-list.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";

export function PayoutsPage() {
  return (
    <Page title={m.payouts_title()} lead={m.payouts_lead()}>
      <PayoutBatchList page={usePageNumber()} />
    </Page>
  );
}
