import { NativeSelect, Text } from "@mantine/core";
import type { Withdrawal } from "@sigi/contract/withdrawals.ts";
import { reasonLength } from "@sigi/contract/wire-names.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DialogForm } from "../../../ui/form/dialog-form.tsx";
import { ReasonField, reasonFault } from "../../../ui/form/reason-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { reportReturnedMutation } from "../api.ts";
import type { DecisionDialogProps } from "./confirm-withdrawal-dialog.tsx";

/** The bank returned the money: it is sent again, or returns to the user. */
export function ReturnedDialog({ withdrawal, onClose }: DecisionDialogProps) {
  return (
    <Dialog
      opened={withdrawal !== null}
      title={m.admin_withdraw_returned_title()}
      onClose={onClose}
    >
      {withdrawal && <ReturnedForm withdrawal={withdrawal} onClose={onClose} />}
    </Dialog>
  );
}

interface Values {
  readonly reason: string;
  readonly next: "give_up" | "again";
}

function ReturnedForm({
  withdrawal: { id, amount, user, accountName },
  onClose,
}: {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}) {
  const initialValues: Values = { reason: "", next: "give_up" };
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues,
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    mutation: reportReturnedMutation,
    toBody: ({ reason, next }) => ({ id, reason, again: next === "again" }),
    onDone: () => {
      toastSuccess(m.admin_withdraw_returned_done());
      onClose();
    },
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={m.admin_withdraw_returned_submit()}
      onCancel={onClose}
    >
      <Text>
        {m.admin_withdraw_returned_text({
          amount: formatRupiah(amount),
          name: user?.name ?? accountName,
        })}
      </Text>
      <NativeSelect
        label={m.admin_withdraw_returned_next()}
        description={
          form.values.next === "again"
            ? m.admin_withdraw_returned_again_hint()
            : m.admin_withdraw_returned_give_up_hint()
        }
        data={[
          { value: "give_up", label: m.admin_withdraw_returned_give_up() },
          { value: "again", label: m.admin_withdraw_returned_again() },
        ]}
        value={form.values.next}
        onChange={({ currentTarget: { value } }) => {
          form.change({ next: value === "again" ? "again" : "give_up" });
        }}
      />
      <ReasonField
        label={m.admin_withdraw_reject_reason()}
        description={m.admin_withdraw_returned_reason_hint({
          n: reasonLength.min,
        })}
        {...form.text("reason")}
      />
    </DialogForm>
  );
}
