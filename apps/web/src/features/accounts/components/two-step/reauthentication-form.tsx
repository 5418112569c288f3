import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import type { UseMutationOptions } from "@tanstack/react-query";
import { DialogForm } from "../../../../ui/form/dialog-form.tsx";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { SecretInput } from "../../../../ui/inputs/secret-input.tsx";
import { RowsSkeleton } from "../../../../ui/feedback/loading.tsx";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { requiredText } from "../../../../ui/form/validators.ts";
import { credentialsQuery } from "../../api/credentials.ts";
import { OtpInput } from "../../../../ui/inputs/otp-input.tsx";

/** The password if the account has one, and a code if two-step sign-in is on. */
interface Proof {
  readonly currentPassword?: string;
  readonly otp: string;
}

interface ReauthenticationFormProps<Result> {
  readonly mutation: UseMutationOptions<Result, Error, Proof>;
  /** Two-step sign-in is on, so ask for a code. */
  readonly asksCode: boolean;
  readonly submitLabel: string;
  /** Colours the button as destructive. */
  readonly danger?: boolean;
  readonly onDone: (result: Result) => void;
  readonly onCancel: () => void;
}

/** Reauthentication before credentials change. */
export function ReauthenticationForm<Result>(
  props: ReauthenticationFormProps<Result>,
) {
  return (
    <QueryView
      query={useQuery(credentialsQuery)}
      skeleton={<RowsSkeleton rows={1} />}
    >
      {({ hasPassword }) => <Fields {...props} hasPassword={hasPassword} />}
    </QueryView>
  );
}

interface FieldsProps<Result> extends ReauthenticationFormProps<Result> {
  readonly hasPassword: boolean;
}

function Fields<Result>({
  mutation,
  hasPassword,
  asksCode,
  submitLabel,
  danger = false,
  onDone,
  onCancel,
}: FieldsProps<Result>) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { currentPassword: "", otp: "" },
    check: ({ currentPassword, otp }) => ({
      currentPassword: hasPassword
        ? requiredText(m.two_step_password)(currentPassword)
        : null,
      otp: asksCode ? requiredText(m.two_step_code)(otp) : null,
    }),
    mutation,
    toBody: ({ currentPassword, otp }) => ({
      ...(hasPassword ? { currentPassword } : {}),
      otp,
    }),
    onDone,
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={submitLabel}
      danger={danger}
      onCancel={onCancel}
    >
      {hasPassword && (
        <SecretInput
          label={m.two_step_password()}
          autoComplete="current-password"
          {...form.text("currentPassword")}
        />
      )}
      {asksCode && <OtpInput {...form.text("otp")} />}
    </DialogForm>
  );
}
