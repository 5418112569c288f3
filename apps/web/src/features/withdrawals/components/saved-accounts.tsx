import { Button, NativeSelect, Text } from "@mantine/core";
import type { SavedAccount } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import type { Form } from "../../../ui/form/use-form.ts";
import { forgetAccountMutation } from "../api.ts";
import type { WithdrawalValues } from "./withdrawal-values.ts";

interface SavedAccountsProps {
  readonly form: Form<WithdrawalValues>;
  readonly saved: readonly SavedAccount[];
}

/** Chooses one of the accounts that the user has withdrawn to, or another one; removes the chosen one. */
export function SavedAccounts({ form, saved }: SavedAccountsProps) {
  const [forgotten, setForgotten] = useState<SavedAccount | null>(null);
  const { onChange, ...field } = form.field("accountId");
  const chosen = saved.find(({ id }) => String(id) === field.value);
  return (
    <div>
      <NativeSelect
        label={m.withdraw_saved()}
        data={[
          { value: "", label: m.withdraw_saved_other() },
          ...saved.map((account) => ({
            value: String(account.id),
            label: labelOf(account),
          })),
        ]}
        {...field}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
      {chosen && (
        <Button
          variant="subtle"
          mih={44}
          mt={4}
          onClick={() => {
            setForgotten(chosen);
          }}
        >
          {m.withdraw_saved_forget()}
        </Button>
      )}
      <ActionDialog
        mutation={{
          ...forgetAccountMutation,
          onSuccess: () => {
            form.change({ accountId: "" });
          },
        }}
        subject={forgotten?.id ?? null}
        title={m.withdraw_saved_forget_title()}
        confirmLabel={m.withdraw_saved_forget()}
        doneText={m.withdraw_saved_forgotten()}
        danger
        onClose={() => {
          setForgotten(null);
        }}
      >
        {forgotten && (
          <Text>
            {m.withdraw_saved_forget_text({ account: labelOf(forgotten) })}
          </Text>
        )}
      </ActionDialog>
    </div>
  );
}

/** The number comes first: phones cut off the rest. */
const labelOf = ({ bank, accountNumber, accountName }: SavedAccount) =>
  `${accountNumber} ${bank.name}, ${accountName}`;
