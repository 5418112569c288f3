import { useMutation } from "@tanstack/react-query";
import type { UseMutationOptions } from "@tanstack/react-query";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";
import { toastSuccess } from "./toast.ts";

interface ActionDialogProps<Subject, Result> extends Pick<
  ConfirmDialogProps,
  "title" | "confirmLabel" | "cancelLabel" | "danger" | "onClose" | "children"
> {
  readonly mutation: UseMutationOptions<Result, Error, Subject>;
  /** The argument of the mutation; null closes the dialog. */
  readonly subject: Subject | null;
  /** The message after success. */
  readonly doneText: string;
}

/** Asks for confirmation, runs the mutation, confirms its success and closes. */
export function ActionDialog<Subject, Result>({
  mutation,
  subject,
  doneText,
  onClose,
  ...dialog
}: ActionDialogProps<Subject, Result>) {
  const { mutate, isPending, error, reset } = useMutation(mutation);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      {...dialog}
      opened={subject !== null}
      pending={isPending}
      error={error}
      onClose={close}
      onConfirm={() => {
        if (subject === null) return;
        mutate(subject, {
          onSuccess: () => {
            toastSuccess(doneText);
            close();
          },
        });
      }}
    />
  );
}
