import { Stack } from "@mantine/core";
import type { ReactNode, SubmitEvent } from "react";
import { DialogButtons } from "../feedback/dialog-buttons.tsx";
import { FormAlert } from "./form-alert.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface DialogFormProps {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly error: Error | null;
  readonly pending: boolean;
  readonly submitLabel: string;
  /** Marks the action as irreversible or destructive. */
  readonly danger?: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A form of `useApiForm` that ends with its two buttons, as in a dialog. */
export function DialogForm({
  onSubmit,
  error,
  pending,
  submitLabel,
  danger = false,
  onCancel,
  children,
}: DialogFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        {children}
        <DialogButtons pending={pending} onCancel={onCancel}>
          <SubmitButton
            pending={pending}
            {...(danger ? { color: "red.8" } : {})}
          >
            {submitLabel}
          </SubmitButton>
        </DialogButtons>
      </Stack>
    </form>
  );
}
