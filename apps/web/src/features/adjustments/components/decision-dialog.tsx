import type { Adjustment } from "@sigi/contract/adjustments.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { decideAdjustmentMutation } from "../api.ts";
import type { Decision } from "../api.ts";
import { adjustedAccountLabels, signedAmount } from "./adjustment-labels.ts";

interface DecisionDialogProps {
  /** The adjustment to decide; null closes the dialog. */
  readonly adjustment: Adjustment | null;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Confirms a decision, and shows who requested what, and why. */
export function DecisionDialog({
  adjustment,
  decision,
  onClose,
}: DecisionDialogProps) {
  const { mutate, isPending, error, reset } = useMutation(
    decideAdjustmentMutation,
  );
  const close = () => {
    reset();
    onClose();
  };
  const texts = decisionTexts[decision];
  return (
    <ConfirmDialog
      opened={adjustment !== null}
      title={texts.title()}
      confirmLabel={texts.confirm()}
      danger={decision !== "approve"}
      pending={isPending}
      error={error}
      onClose={close}
      onConfirm={() => {
        if (!adjustment) return;
        mutate(
          { id: adjustment.id, decision },
          {
            onSuccess: () => {
              toastSuccess(texts.done());
              close();
            },
          },
        );
      }}
    >
      {adjustment && (
        <FieldList
          fields={[
            [
              m.admin_adjustments_user(),
              `${adjustment.user.name ?? m.account_deleted()} ${adjustment.user.email ?? ""}`,
            ],
            [
              adjustedAccountLabels[adjustment.account](),
              signedAmount(adjustment),
            ],
            [m.admin_adjustments_column_reason(), adjustment.reason],
            [
              m.admin_adjustments_asked_by(),
              adjustment.requestedBy.name ?? m.account_deleted(),
            ],
          ]}
        />
      )}
    </ConfirmDialog>
  );
}

const decisionTexts: Record<
  Decision,
  Record<"title" | "confirm" | "done", () => string>
> = {
  approve: {
    title: m.admin_adjustments_approve_title,
    confirm: m.admin_adjustments_approve,
    done: m.admin_adjustments_approved_done,
  },
  reject: {
    title: m.admin_adjustments_reject_title,
    confirm: m.admin_adjustments_reject,
    done: m.admin_adjustments_rejected_done,
  },
  withdraw: {
    title: m.admin_adjustments_withdraw_title,
    confirm: m.admin_adjustments_withdraw,
    done: m.admin_adjustments_withdrawn_done,
  },
};
