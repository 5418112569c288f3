import { withdrawalStatuses } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { useSearchParams } from "react-router";
import { AdminWithdrawalList } from "../../features/withdrawals/components/admin-withdrawal-list.tsx";
import { withdrawalStatusLabels } from "../../features/withdrawals/components/withdrawal-status.tsx";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { Page } from "../../ui/page.tsx";
import { usePageNumber } from "../../ui/pager.tsx";

export function AdminWithdrawPage() {
  const [query] = useSearchParams();
  const status = withdrawalStatuses.find(
    (known) => known === query.get("status"),
  );
  return (
    <Page title={m.withdraw_title()} lead={m.admin_withdraw_lead()}>
      <FilterLinks
        label={m.admin_withdraw_filter()}
        parameter="status"
        choices={[
          { value: null, label: m.withdraw_status_all() },
          ...withdrawalStatuses.map((value) => ({
            value,
            label: withdrawalStatusLabels[value](),
          })),
        ]}
      />
      <AdminWithdrawalList page={usePageNumber()} status={status} />
    </Page>
  );
}
