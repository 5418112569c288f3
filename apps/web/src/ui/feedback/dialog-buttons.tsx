import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import classes from "./dialog-buttons.module.css";

interface DialogButtonsProps {
  readonly cancelLabel?: string | undefined;
  readonly pending: boolean;
  readonly onCancel: () => void;
  /** The button that performs the action. */
  readonly children: ReactNode;
}

/** The end of a dialog: the cancel button and the action. On phones they have its full width. */
export function DialogButtons({
  cancelLabel,
  pending,
  onCancel,
  children,
}: DialogButtonsProps) {
  return (
    <div className={classes["buttons"]}>
      <Button variant="default" disabled={pending} onClick={onCancel}>
        {cancelLabel ?? m.common_cancel()}
      </Button>
      {children}
    </div>
  );
}
