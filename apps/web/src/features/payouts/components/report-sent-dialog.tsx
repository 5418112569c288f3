import { Text, TextInput } from "@mantine/core";
import type { PayoutBatch } from "@sigi/contract/payouts.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DialogForm } from "../../../ui/form/dialog-form.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { UploadField } from "../../../ui/inputs/upload-field.tsx";
import { reportSentMutation } from "../api.ts";

interface ReportSentDialogProps {
  /** The batch that the bank transferred; null closes the dialog. */
  readonly batch: PayoutBatch | null;
  readonly onClose: () => void;
}

/** The admin confirms that the bank transferred a batch, with its reference and receipt. */
export function ReportSentDialog({ batch, onClose }: ReportSentDialogProps) {
  return (
    <Dialog
      opened={batch !== null}
      title={m.payouts_sent_title({ id: batch?.id ?? 0 })}
      onClose={onClose}
    >
      {batch && <ReportSentForm batch={batch} onClose={onClose} />}
    </Dialog>
  );
}

function ReportSentForm({
  batch: { id, amount, withdrawals },
  onClose,
}: {
  readonly batch: PayoutBatch;
  readonly onClose: () => void;
}) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { reference: "", proof: null as File | null },
    check: ({ reference, proof }) => ({
      reference:
        reference.trim().length < 3 ? m.field_text_min({ n: 3 }) : null,
      proof: proof === null ? m.payouts_proof_missing() : null,
    }),
    mutation: reportSentMutation,
    toBody: ({ reference, proof }) => ({
      id,
      body: { reference, amount, proof: proof ?? new File([], "") },
    }),
    onDone: () => {
      toastSuccess(m.payouts_sent_done());
      onClose();
    },
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={m.payouts_report_sent()}
      onCancel={onClose}
    >
      <Text>
        {m.payouts_sent_text({
          amount: formatRupiah(amount),
          count: withdrawals,
        })}
      </Text>
      <TextInput
        label={m.payouts_reference()}
        description={m.payouts_reference_hint()}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        {...form.text("reference")}
      />
      <UploadField
        label={m.payouts_proof()}
        description={m.payouts_proof_hint()}
        current={null}
        ratio={1}
        {...form.field("proof")}
      />
    </DialogForm>
  );
}
