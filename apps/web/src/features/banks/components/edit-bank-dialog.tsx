import { TextInput } from "@mantine/core";
import type { Bank } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DialogForm } from "../../../ui/form/dialog-form.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { updateBankMutation } from "../api.ts";
import { DigitsFields, digitsFaults, nameFault } from "./bank-fields.tsx";

interface EditBankDialogProps {
  /** The bank to edit; null closes the dialog. */
  readonly bank: Bank | null;
  readonly onClose: () => void;
}

/** Changes a bank's name and the length of its account numbers. */
export function EditBankDialog({ bank, onClose }: EditBankDialogProps) {
  return (
    <Dialog opened={bank !== null} title={bank?.name ?? ""} onClose={onClose}>
      {bank && <EditBankForm key={bank.id} bank={bank} onClose={onClose} />}
    </Dialog>
  );
}

interface EditBankFormProps {
  readonly bank: Bank;
  readonly onClose: () => void;
}

/** The values of the form; lengths are null while their field is empty. */
interface Values {
  readonly name: string;
  readonly digitsMin: number | null;
  readonly digitsMax: number | null;
}

function EditBankForm({ bank, onClose }: EditBankFormProps) {
  const initialValues: Values = {
    name: bank.name,
    digitsMin: bank.digitsMin,
    digitsMax: bank.digitsMax,
  };
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues,
    check: ({ name, digitsMin, digitsMax }) => ({
      name: nameFault(name),
      ...digitsFaults(digitsMin, digitsMax),
    }),
    mutation: updateBankMutation,
    toBody: ({ name, digitsMin, digitsMax }) => ({
      id: bank.id,
      name,
      digitsMin: Number(digitsMin),
      digitsMax: Number(digitsMax),
    }),
    onDone: ({ name }) => {
      toastSuccess(m.bank_saved({ name }));
      onClose();
    },
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={m.bank_save()}
      onCancel={onClose}
    >
      <TextInput
        label={m.bank_name()}
        maxLength={60}
        autoComplete="off"
        {...form.text("name")}
      />
      <DigitsFields
        min={form.field("digitsMin")}
        max={form.field("digitsMax")}
      />
    </DialogForm>
  );
}
