import { CloseButton, Group, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { useEffect, useId, useRef } from "react";
import classes from "./dialog.module.css";

interface DialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** True for content such as lists and grids. */
  readonly wide?: boolean;
  /** Disables closing, while an action must complete. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it traps the focus, restores it on close, and closes on Escape. */
export function Dialog({
  opened,
  title,
  onClose,
  wide = false,
  busy = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (opened) {
      dialog.current?.showModal();
      dialog.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    } else dialog.current?.close();
  }, [opened]);
  return (
    <dialog
      ref={dialog}
      className={classes["dialog"]}
      data-wide={wide || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      {opened && (
        <>
          <Group justify="space-between" wrap="nowrap" mb="md">
            <Title order={2} id={titleId}>
              {title}
            </Title>
            {!busy && (
              <CloseButton
                size={44}
                aria-label={m.common_close()}
                onClick={onClose}
              />
            )}
          </Group>
          {children}
        </>
      )}
    </dialog>
  );
}
