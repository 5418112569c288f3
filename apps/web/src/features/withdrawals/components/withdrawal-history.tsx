import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { RowsSkeleton } from "../../../ui/skeletons.tsx";
import { withdrawalsQuery } from "../api/list-withdrawals.ts";
import { withdrawalColumns } from "./withdrawal-columns.tsx";

/** One's own requests and what became of them. */
export function WithdrawalHistory({ page }: { readonly page: number }) {
  return (
    <QueryView
      query={useQuery(withdrawalsQuery({ page }))}
      skeleton={<RowsSkeleton />}
    >
      {({ rows, lastPage }) =>
        rows.length === 0 ? (
          <EmptyState
            icon={<IconReceipt size={28} />}
            title={m.withdraw_history_empty()}
            text={m.withdraw_history_empty_text()}
          />
        ) : (
          <Stack>
            <DataTable
              caption={m.withdraw_history()}
              columns={withdrawalColumns()}
              rows={rows}
              rowKey={({ id }) => id}
            />
            <Pager page={page} lastPage={lastPage} />
          </Stack>
        )
      }
    </QueryView>
  );
}
