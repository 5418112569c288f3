import { Button, Group, Stack, Text } from "@mantine/core";
import type {
  Withdrawal,
  WithdrawalStatus,
} from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { useState } from "react";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { RowsSkeleton } from "../../../ui/skeletons.tsx";
import { withdrawalsQuery } from "../api/list-withdrawals.ts";
import { ConfirmWithdrawalDialog } from "./confirm-withdrawal-dialog.tsx";
import { RejectWithdrawalDialog } from "./reject-withdrawal-dialog.tsx";
import { withdrawalColumns } from "./withdrawal-columns.tsx";

interface AdminWithdrawalListProps {
  readonly page: number;
  readonly status: WithdrawalStatus | undefined;
}

/** Everybody's requests; pending ones can be decided. */
export function AdminWithdrawalList({
  page,
  status,
}: AdminWithdrawalListProps) {
  const query = useQuery(withdrawalsQuery({ page, status }));
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const close = () => {
    setDeciding(null);
  };
  return (
    <>
      <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
        {({ rows, lastPage }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<IconReceipt size={28} />}
              title={m.admin_withdraw_empty()}
            />
          ) : (
            <Stack>
              <DataTable
                caption={m.withdraw_title()}
                columns={adminColumns(setDeciding)}
                rows={rows}
                rowKey={({ id }) => id}
              />
              <Pager page={page} lastPage={lastPage} />
            </Stack>
          )
        }
      </QueryView>
      <ConfirmWithdrawalDialog
        withdrawal={deciding?.to === "confirm" ? deciding.withdrawal : null}
        onClose={close}
      />
      <RejectWithdrawalDialog
        withdrawal={deciding?.to === "reject" ? deciding.withdrawal : null}
        onClose={close}
      />
    </>
  );
}

interface Deciding {
  readonly to: "confirm" | "reject";
  readonly withdrawal: Withdrawal;
}

const adminColumns = (
  decide: (deciding: Deciding) => void,
): Column<Withdrawal>[] => [
  {
    key: "user",
    header: m.withdraw_column_user(),
    cell: ({ user }) => (
      <>
        <Text fw={600}>{user?.name}</Text>
        <Text fz="sm" c="dimmed">
          {user?.email}
        </Text>
      </>
    ),
  },
  ...withdrawalColumns(),
  {
    key: "action",
    header: m.table_actions(),
    cell: (withdrawal) =>
      withdrawal.status === "pending" && (
        <Group gap="xs" wrap="nowrap">
          <Button
            size="sm"
            mih={44}
            onClick={() => {
              decide({ to: "confirm", withdrawal });
            }}
          >
            {m.admin_withdraw_confirm()}
          </Button>
          <Button
            size="sm"
            mih={44}
            variant="default"
            onClick={() => {
              decide({ to: "reject", withdrawal });
            }}
          >
            {m.admin_withdraw_reject()}
          </Button>
        </Group>
      ),
  },
];
