import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PagedTable } from "../../../ui/table/paged-table.tsx";
import { withdrawalsQuery } from "../api.ts";
import { withdrawalColumns } from "./withdrawal-columns.tsx";

/** The user's withdrawals. */
export function WithdrawalHistory({ page }: { readonly page: number }) {
  return (
    <PagedTable
      query={useQuery(withdrawalsQuery({ page }))}
      caption={m.withdraw_history()}
      columns={withdrawalColumns()}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          icon={<IconReceipt size={28} />}
          title={m.withdraw_history_empty()}
          text={m.withdraw_history_empty_text()}
        />
      }
    />
  );
}
