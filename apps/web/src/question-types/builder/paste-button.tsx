import { Button, Group, Stack, Textarea } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { useState } from "react";
import { formatNumber } from "../../platform/locale/formatters.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { toastNotice } from "../../ui/feedback/toast.ts";

interface PasteButtonProps {
  readonly icon: ReactNode;
  readonly disabled: boolean;
  /** Returns the number of lines that were left out. */
  readonly onPaste: (text: string) => number;
}

/** Adds a pasted list, one entry per line. */
export function PasteButton({ icon, disabled, onPaste }: PasteButtonProps) {
  const [text, setText] = useState<string | null>(null);
  const close = () => {
    setText(null);
  };
  const add = () => {
    const skipped = onPaste(text ?? "");
    close();
    if (skipped > 0)
      toastNotice(m.option_paste_skipped({ count: formatNumber(skipped) }));
  };
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        disabled={disabled}
        leftSection={icon}
        onClick={() => {
          setText("");
        }}
      >
        {m.option_paste()}
      </Button>
      <Dialog
        opened={text !== null}
        onClose={close}
        title={m.option_paste_title()}
      >
        <Stack>
          <Textarea
            aria-label={m.option_paste_title()}
            description={m.option_paste_help()}
            value={text ?? ""}
            rows={10}
            data-autofocus
            onChange={(event) => {
              setText(event.currentTarget.value);
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {m.common_cancel()}
            </Button>
            <Button disabled={(text ?? "").trim() === ""} onClick={add}>
              {m.option_paste_add()}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
