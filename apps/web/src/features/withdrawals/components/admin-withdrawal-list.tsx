import { Button, Text } from "@mantine/core";
import type {
  Withdrawal,
  WithdrawalStatus,
} from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { useState } from "react";
import { keptPlace } from "../../../platform/session/kept-forms.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Listing } from "../../../ui/table/listing.tsx";
import { RowButtons } from "../../../ui/table/row-buttons.tsx";
import { UserLink } from "../../../ui/display/user-link.tsx";
import { withdrawalsQuery } from "../api.ts";
import { ConfirmWithdrawalDialog } from "./confirm-withdrawal-dialog.tsx";
import { RejectWithdrawalDialog } from "./reject-withdrawal-dialog.tsx";
import { withdrawalColumns } from "./withdrawal-columns.tsx";

interface AdminWithdrawalListProps {
  readonly page: number;
  readonly status: WithdrawalStatus | undefined;
}

/** All withdrawals. Pending ones can be confirmed or rejected. */
export function AdminWithdrawalList({
  page,
  status,
}: AdminWithdrawalListProps) {
  const query = useQuery(withdrawalsQuery({ page, status }));
  const [decision, setDecision] = useState(keptDecision);
  const decided = (to: Decision["to"]) =>
    decision?.to === to
      ? (query.data?.rows.find(({ id }) => id === decision.id) ?? null)
      : null;
  const close = () => {
    setDecision(null);
  };
  return (
    <>
      <Listing
        query={query}
        caption={m.withdraw_title()}
        columns={adminColumns(setDecision)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<IconReceipt size={28} />}
            title={m.admin_withdraw_none()}
            text={m.admin_withdraw_none_text()}
          />
        }
      />
      <ConfirmWithdrawalDialog
        withdrawal={decided("confirm")}
        onClose={close}
      />
      <RejectWithdrawalDialog withdrawal={decided("reject")} onClose={close} />
    </>
  );
}

interface Decision {
  readonly to: "confirm" | "reject";
  readonly id: number;
}

/** The rejection whose reason was kept when the session ended. */
function keptDecision(): Decision | null {
  const id = keptPlace("rejection");
  return id === null ? null : { to: "reject", id };
}

const adminColumns = (
  decide: (decision: Decision) => void,
): Column<Withdrawal>[] => [
  {
    key: "user",
    header: m.withdraw_column_user(),
    cell: ({ user }) => (
      <>
        <UserLink user={user ?? null} />
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
    labelled: false,
    align: "right",
    cell: (withdrawal) =>
      withdrawal.status === "pending" && (
        <RowButtons>
          <Button
            size="sm"
            mih={44}
            onClick={() => {
              decide({ to: "confirm", id: withdrawal.id });
            }}
          >
            {m.admin_withdraw_confirm()}
          </Button>
          <Button
            size="sm"
            mih={44}
            variant="default"
            onClick={() => {
              decide({ to: "reject", id: withdrawal.id });
            }}
          >
            {m.admin_withdraw_reject()}
          </Button>
        </RowButtons>
      ),
  },
];
