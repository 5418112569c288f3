import { Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { DialogButtons } from "./dialog-buttons.tsx";
import { Dialog } from "./dialog.tsx";
import { FormAlert } from "../form/form-alert.tsx";

export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Marks an action as irreversible or destructive. */
  readonly danger?: boolean;
  readonly pending?: boolean;
  readonly error?: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for confirmation. If the action fails, the dialog stays open and shows the reason. */
export function ConfirmDialog({
  opened,
  title,
  confirmLabel,
  cancelLabel,
  danger = false,
  pending = false,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} title={title} onClose={onClose}>
      <Stack>
        <FormAlert error={error} />
        {children}
        <DialogButtons
          cancelLabel={cancelLabel}
          pending={pending}
          onCancel={onClose}
        >
          <Button
            loading={pending}
            {...(danger ? { color: "red.8" } : {})}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
