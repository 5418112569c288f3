import { Button, Text } from "@mantine/core";
import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { useState } from "react";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { PagedTable } from "../../../ui/table/paged-table.tsx";
import { RowButtons } from "../../../ui/table/row-buttons.tsx";
import { cancelWithdrawalMutation, withdrawalsQuery } from "../api.ts";
import { RequestedAt, withdrawalColumns } from "./withdrawal-columns.tsx";

/** The user's withdrawals. Those that are not confirmed yet can be cancelled. */
export function WithdrawalHistory({ page }: { readonly page: number }) {
  const [cancelled, setCancelled] = useState<Withdrawal | null>(null);
  return (
    <>
      <PagedTable
        query={useQuery(withdrawalsQuery({ page }))}
        caption={m.withdraw_history()}
        columns={[
          dateColumn(),
          ...withdrawalColumns(),
          cancelColumn(setCancelled),
        ]}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<IconReceipt size={28} />}
            title={m.withdraw_history_empty()}
            text={m.withdraw_history_empty_text()}
          />
        }
      />
      <ActionDialog
        mutation={cancelWithdrawalMutation}
        subject={cancelled?.id ?? null}
        title={m.withdraw_cancel_title()}
        confirmLabel={m.withdraw_cancel_confirm()}
        cancelLabel={m.withdraw_cancel_keep()}
        danger
        doneText={m.withdraw_cancelled()}
        onClose={() => {
          setCancelled(null);
        }}
      >
        {cancelled && (
          <Text>
            {m.withdraw_cancel_text({ amount: formatRupiah(cancelled.amount) })}
          </Text>
        )}
      </ActionDialog>
    </>
  );
}

const dateColumn = (): Column<Withdrawal> => ({
  key: "date",
  header: m.withdraw_column_date(),
  cell: (withdrawal) => <RequestedAt withdrawal={withdrawal} />,
});

const cancelColumn = (
  cancel: (withdrawal: Withdrawal) => void,
): Column<Withdrawal> => ({
  key: "action",
  header: m.table_actions(),
  labelled: false,
  align: "right",
  cell: (withdrawal) =>
    (withdrawal.stage === "pending" || withdrawal.stage === "approved") && (
      <RowButtons>
        <Button
          size="sm"
          mih={44}
          variant="default"
          onClick={() => {
            cancel(withdrawal);
          }}
        >
          {m.withdraw_cancel()}
        </Button>
      </RowButtons>
    ),
});
