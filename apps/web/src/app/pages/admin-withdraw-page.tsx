import { SegmentedControl } from "@mantine/core";
import { withdrawalStatuses } from "@sigi/contract/withdrawals.ts";
import type { WithdrawalStatus } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { useSearchParams } from "react-router";
import { AdminWithdrawalList } from "../../features/withdrawals/components/admin-withdrawal-list.tsx";
import { withdrawalStatusLabels } from "../../features/withdrawals/components/withdrawal-status.tsx";
import { Page } from "../../ui/page.tsx";
import { usePageNumber } from "../../ui/pager.tsx";

const all = "all";

export function AdminWithdrawPage() {
  const [query, setQuery] = useSearchParams();
  const status = withdrawalStatuses.find(
    (known) => known === query.get("status"),
  );
  return (
    <Page title={m.withdraw_title()} lead={m.admin_withdraw_lead()}>
      <SegmentedControl
        aria-label={m.admin_withdraw_filter()}
        data={choices()}
        value={status ?? all}
        size="md"
        style={{ alignSelf: "flex-start" }}
        onChange={(chosen) => {
          setQuery(chosen === all ? {} : { status: chosen });
        }}
      />
      <AdminWithdrawalList page={usePageNumber()} status={status} />
    </Page>
  );
}

const choices = (): {
  value: WithdrawalStatus | typeof all;
  label: string;
}[] => [
  { value: all, label: m.withdraw_status_all() },
  ...withdrawalStatuses.map((status) => ({
    value: status,
    label: withdrawalStatusLabels[status](),
  })),
];
