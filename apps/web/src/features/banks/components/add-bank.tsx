import { Button, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import {
  accountNumberLength,
  phoneNumberLength,
} from "@sigi/contract/account-number.ts";
import type { BankKind } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { storedForm } from "../../../platform/session/stored-forms.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { UploadField } from "../../../ui/inputs/upload-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { createBankMutation } from "../api.ts";
import { DigitsFields, digitsFaults, nameFault } from "./bank-fields.tsx";

/** The button that opens the form for a new bank. */
export function AddBank() {
  const [open, setOpen] = useState(() => storedForm(newBank) !== null);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {m.bank_add()}
      </Button>
      <Dialog opened={open} title={m.bank_add()} onClose={close}>
        <BankForm onDone={close} />
      </Dialog>
    </>
  );
}

/** The key under which the form's values are stored. */
const newBank = "bank/0";

const empty = {
  name: "",
  code: "",
  kind: "bank" as BankKind,
  image: null as File | null,
  digitsMin: accountNumberLength.min as number | null,
  digitsMax: accountNumberLength.max as number | null,
};

/** A bank or e-wallet to offer for withdrawals. */
function BankForm({ onDone }: { readonly onDone: () => void }) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: empty,
    storedAs: newBank,
    check: ({ name, code, digitsMin, digitsMax }) => ({
      name: nameFault(name),
      ...digitsFaults(digitsMin, digitsMax),
      code: /^[a-z0-9_]{2,30}$/i.test(code.trim()) ? null : m.field_bank_code(),
    }),
    mutation: createBankMutation,
    toBody: ({ image, digitsMin, digitsMax, ...bank }) => ({
      ...bank,
      digitsMin: Number(digitsMin),
      digitsMax: Number(digitsMax),
      ...(image ? { image } : {}),
    }),
    onDone: ({ name }) => {
      toastSuccess(m.bank_added({ name }));
      onDone();
    },
  });
  const { onChange: _, ...kind } = form.field("kind");
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <TextInput
          label={m.bank_name()}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          {...form.text("name")}
        />
        <TextInput
          label={m.bank_code()}
          description={m.bank_code_hint()}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text("code")}
        />
        <NativeSelect
          label={m.bank_kind()}
          data={[
            { value: "bank", label: m.bank_kind_bank() },
            { value: "ewallet", label: m.bank_kind_ewallet() },
          ]}
          {...kind}
          onChange={({ currentTarget }) => {
            const chosen =
              currentTarget.value === "ewallet" ? "ewallet" : "bank";
            const { min, max } =
              chosen === "ewallet" ? phoneNumberLength : accountNumberLength;
            form.change({ kind: chosen, digitsMin: min, digitsMax: max });
          }}
        />
        <DigitsFields
          min={form.field("digitsMin")}
          max={form.field("digitsMax")}
        />
        <UploadField
          label={m.bank_image()}
          current={null}
          ratio={2}
          longestSide={640}
          {...form.field("image")}
        />
        <Group justify="flex-end">
          <SubmitButton pending={pending}>{m.bank_add()}</SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
