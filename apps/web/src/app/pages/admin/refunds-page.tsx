import { refundStates } from "@sigi/contract/refunds.ts";
import { m } from "@sigi/messages/messages";
import { RefundList } from "../../../features/refunds/components/refund-list.tsx";
import { refundStateLabels } from "../../../features/refunds/components/refund-view.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { FilterLinks, useFilter } from "../../../ui/table/filter-links.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";

export function RefundsPage() {
  return (
    <Page title={m.admin_refunds_title()} lead={m.admin_refunds_lead()}>
      <FilterLinks
        label={m.admin_refunds_filter()}
        parameter="state"
        choices={[
          { value: null, label: m.admin_refunds_all() },
          ...refundStates.map((value) => ({
            value,
            label: refundStateLabels[value](),
          })),
        ]}
      />
      <RefundList
        page={usePageNumber()}
        state={useFilter("state", refundStates)}
      />
    </Page>
  );
}
