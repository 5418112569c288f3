import { Checkbox, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { formatRupiah } from "../../../../platform/locale/formatters.ts";
import { useCurrentUser } from "../../../../platform/session/session.ts";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { DialogForm } from "../../../../ui/form/dialog-form.tsx";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { SecretInput } from "../../../../ui/inputs/secret-input.tsx";
import { RowsSkeleton } from "../../../../ui/feedback/loading.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { requiredText } from "../../../../ui/form/validators.ts";
import { credentialsQuery } from "../../api/credentials.ts";
import { deleteAccountMutation } from "../../api/deletion.ts";

interface DeleteAccountDialogProps {
  readonly opened: boolean;
  /** The balance lost with the account, in rupiah. */
  readonly balance: number;
  /** Whether running surveys have to be closed. */
  readonly closesSurveys: boolean;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteAccountDialog({
  opened,
  balance,
  closesSurveys,
  onDeleted,
  onClose,
}: DeleteAccountDialogProps) {
  const query = useQuery({ ...credentialsQuery, enabled: opened });
  return (
    <Dialog opened={opened} title={m.deletion_dialog_title()} onClose={onClose}>
      <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
        {({ hasPassword }) => (
          <DeleteAccountForm
            hasPassword={hasPassword}
            balance={balance}
            closesSurveys={closesSurveys}
            onDeleted={onDeleted}
            onCancel={onClose}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

interface DeleteAccountFormProps {
  readonly hasPassword: boolean;
  /** The balance lost with the account, in rupiah. If positive, the form asks for agreement. */
  readonly balance: number;
  /** If true, the form asks for agreement to closing the user's surveys. */
  readonly closesSurveys: boolean;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

/** The final confirmation: the password, and a checkbox for each irreversible loss. */
function DeleteAccountForm({
  hasPassword,
  balance,
  closesSurveys,
  onDeleted,
  onCancel,
}: DeleteAccountFormProps) {
  const { email } = useCurrentUser();
  const losesBalance = balance > 0;
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: {
      currentPassword: "",
      understood: false,
      giveUpBalance: false,
      closeSurveys: false,
    },
    check: ({ currentPassword, understood, giveUpBalance, closeSurveys }) => ({
      currentPassword: hasPassword
        ? requiredText(m.deletion_password)(currentPassword)
        : null,
      giveUpBalance:
        losesBalance && !giveUpBalance ? m.deletion_give_up_missing() : null,
      closeSurveys:
        closesSurveys && !closeSurveys
          ? m.deletion_close_surveys_missing()
          : null,
      understood: understood ? null : m.deletion_understood_missing(),
    }),
    mutation: deleteAccountMutation,
    toBody: ({ currentPassword }) => ({
      ...(hasPassword ? { currentPassword } : {}),
      ...(losesBalance ? { giveUpBalance: true } : {}),
      ...(closesSurveys ? { closeSurveys: true } : {}),
    }),
    onDone: onDeleted,
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={m.deletion_confirm()}
      danger
      onCancel={onCancel}
    >
      <Text style={{ overflowWrap: "anywhere" }}>
        {m.deletion_dialog_text({ email })}
      </Text>
      {hasPassword ? (
        <SecretInput
          label={m.deletion_password()}
          autoComplete="current-password"
          data-autofocus
          {...form.text("currentPassword")}
        />
      ) : (
        <Text fz="sm" c="dimmed">
          {m.deletion_google()}
        </Text>
      )}
      {losesBalance && (
        <Checkbox
          label={m.deletion_give_up({ amount: formatRupiah(balance) })}
          {...form.box("giveUpBalance")}
        />
      )}
      {closesSurveys && (
        <Checkbox
          label={m.deletion_close_surveys()}
          {...form.box("closeSurveys")}
        />
      )}
      <Checkbox label={m.deletion_understood()} {...form.box("understood")} />
    </DialogForm>
  );
}
