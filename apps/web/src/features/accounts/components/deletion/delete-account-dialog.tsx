import { Checkbox, Text } from "@mantine/core";
import type { SurveysClosing } from "@sigi/contract/account-deletion.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { formatRupiah } from "../../../../platform/locale/formatters.ts";
import { useCurrentUser } from "../../../../platform/session/session.ts";
import { closingText } from "../../../../ui/display/closing-text.ts";
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
  /** The running surveys that have to be closed. */
  readonly closing: SurveysClosing;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteAccountDialog({
  opened,
  balance,
  closing,
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
            closing={closing}
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
  /** If there are running surveys, the form asks for agreement to closing them. */
  readonly closing: SurveysClosing;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

/** The final confirmation: the password, and a checkbox for each irreversible loss. */
function DeleteAccountForm({
  hasPassword,
  balance,
  closing,
  onDeleted,
  onCancel,
}: DeleteAccountFormProps) {
  const { email } = useCurrentUser();
  const losesBalance = balance > 0;
  const closesSurveys = closing.surveys > 0;
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
          label={m.deletion_close_surveys({ count: closing.surveys })}
          description={closingText(closing)}
          {...form.box("closeSurveys")}
        />
      )}
      <Checkbox label={m.deletion_understood()} {...form.box("understood")} />
    </DialogForm>
  );
}
