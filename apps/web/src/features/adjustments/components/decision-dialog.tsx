import type { Adjustment } from "@sigi/contract/adjustments.ts";
import { m } from "@sigi/messages/messages";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import { decideAdjustmentMutation } from "../api.ts";
import type { Decision } from "../api.ts";
import { adjustedAccountLabels, signedAmount } from "./adjustment-labels.ts";

interface DecisionDialogProps {
  /** The adjustment to decide; null closes the dialog. */
  readonly adjustment: Adjustment | null;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Confirms a decision, and shows the request with its author and reason. */
export function DecisionDialog({
  adjustment,
  decision,
  onClose,
}: DecisionDialogProps) {
  const texts = decisionTexts[decision];
  return (
    <ActionDialog
      mutation={decideAdjustmentMutation}
      subject={adjustment && { id: adjustment.id, decision }}
      title={texts.title()}
      confirmLabel={texts.confirm()}
      danger={decision !== "approve"}
      doneText={texts.done()}
      onClose={onClose}
    >
      {adjustment && (
        <FieldList
          fields={[
            [
              m.user_picker_user(),
              [
                adjustment.user.name ?? m.account_deleted(),
                adjustment.user.email,
              ]
                .filter((part) => part !== null)
                .join(" · "),
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
    </ActionDialog>
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
