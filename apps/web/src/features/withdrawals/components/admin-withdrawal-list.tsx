import { Button, Text } from "@mantine/core";
import type {
  Withdrawal,
  WithdrawalStage,
} from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { useState } from "react";
import { storedPlace } from "../../../platform/session/stored-forms.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Listing } from "../../../ui/table/listing.tsx";
import { RowButtons } from "../../../ui/table/row-buttons.tsx";
import { UserLink } from "../../../ui/display/user-link.tsx";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { withdrawalsQuery, undoWithdrawalMutation } from "../api.ts";
import { ConfirmWithdrawalDialog } from "./confirm-withdrawal-dialog.tsx";
import type { DecisionDialogProps } from "./confirm-withdrawal-dialog.tsx";
import { RejectWithdrawalDialog } from "./reject-withdrawal-dialog.tsx";
import { ReturnedDialog } from "./returned-dialog.tsx";
import { RequestedAt, withdrawalColumns } from "./withdrawal-columns.tsx";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";

interface AdminWithdrawalListProps {
  readonly page: number;
  readonly stage: WithdrawalStage | undefined;
}

/** All withdrawals. Admins decide on those of others, undo decisions, and report money that the bank returned. */
export function AdminWithdrawalList({ page, stage }: AdminWithdrawalListProps) {
  const query = useQuery(withdrawalsQuery({ page, stage }));
  const { id: adminId } = useCurrentUser();
  const [decision, setDecision] = useState(storedDecision);
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
        columns={adminColumns(adminId, setDecision)}
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
      <UndoWithdrawalDialog withdrawal={decided("undo")} onClose={close} />
      <ReturnedDialog withdrawal={decided("returned")} onClose={close} />
    </>
  );
}

interface Decision {
  readonly to: keyof typeof actionLabels;
  readonly id: number;
}

/** The rejection whose reason was stored when the session ended. */
function storedDecision(): Decision | null {
  const id = storedPlace("rejection");
  return id === null ? null : { to: "reject", id };
}

const actionLabels = {
  confirm: m.admin_withdraw_confirm,
  reject: m.admin_withdraw_reject,
  undo: m.admin_withdraw_undo,
  returned: m.admin_withdraw_returned,
} as const;

/** The actions of this admin on a withdrawal: none on their own, and only one approval. */
function actionsOf(
  { stage, user, approvedBy }: Withdrawal,
  adminId: number,
): readonly (keyof typeof actionLabels)[] {
  if (user?.id === adminId) return [];
  switch (stage) {
    case "pending":
      return ["confirm", "reject"];
    case "approved":
      return approvedBy?.id === adminId
        ? ["undo", "reject"]
        : ["confirm", "undo", "reject"];
    case "confirmed":
      return ["undo"];
    case "sent":
      return ["returned"];
    default:
      return [];
  }
}

const adminColumns = (
  adminId: number,
  decide: (decision: Decision) => void,
): Column<Withdrawal>[] => [
  {
    key: "user",
    header: m.withdraw_column_user(),
    cell: (withdrawal) => (
      <>
        <UserLink user={withdrawal.user ?? null} />
        <Text fz="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {withdrawal.user?.email}
        </Text>
        <Text fz="sm" c="dimmed">
          <RequestedAt withdrawal={withdrawal} />
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
    cell: (withdrawal) => (
      <RowButtons>
        {actionsOf(withdrawal, adminId).map((to) => (
          <Button
            key={to}
            size="sm"
            mih={44}
            variant={to === "confirm" ? "filled" : "default"}
            onClick={() => {
              decide({ to, id: withdrawal.id });
            }}
          >
            {to === "confirm" && withdrawal.needsSecondAdmin
              ? m.admin_withdraw_approve()
              : actionLabels[to]()}
          </Button>
        ))}
      </RowButtons>
    ),
  },
];

/** The admin undoes a decision. A withdrawal in a batch may already be at the bank. */
function UndoWithdrawalDialog({ withdrawal, onClose }: DecisionDialogProps) {
  return (
    <ActionDialog
      mutation={undoWithdrawalMutation}
      subject={withdrawal?.id ?? null}
      title={m.admin_withdraw_undo_title()}
      confirmLabel={m.admin_withdraw_undo()}
      danger
      doneText={m.admin_withdraw_undone()}
      onClose={onClose}
    >
      {withdrawal && (
        <>
          <Text>
            {m.admin_withdraw_undo_text({
              amount: formatRupiah(withdrawal.amount),
              name: withdrawal.user?.name ?? withdrawal.accountName,
            })}
          </Text>
          {withdrawal.batchId != null && (
            <Text>
              {m.admin_withdraw_undo_batch({ id: withdrawal.batchId })}
            </Text>
          )}
        </>
      )}
    </ActionDialog>
  );
}
