import { Button, Group, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ReactNode, SubmitEvent } from "react";
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
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={pending} onClick={onCancel}>
            {m.common_cancel()}
          </Button>
          <SubmitButton
            pending={pending}
            {...(danger ? { color: "red.8" } : {})}
          >
            {submitLabel}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
