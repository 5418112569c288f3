import { withdrawalStages } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { AdminWithdrawalList } from "../../../features/withdrawals/components/admin-withdrawal-list.tsx";
import { withdrawalStageLabels } from "../../../features/withdrawals/components/withdrawal-columns.tsx";
import { FilterLinks, useFilter } from "../../../ui/table/filter-links.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";

export function WithdrawalsPage() {
  return (
    <Page title={m.withdraw_title()} lead={m.admin_withdraw_lead()}>
      <FilterLinks
        label={m.admin_withdraw_filter()}
        parameter="status"
        choices={[
          { value: null, label: m.withdraw_status_all() },
          ...withdrawalStages.map((value) => ({
            value,
            label: withdrawalStageLabels[value](),
          })),
        ]}
      />
      <AdminWithdrawalList
        page={usePageNumber()}
        stage={useFilter("status", withdrawalStages)}
      />
    </Page>
  );
}
