import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { keptForm } from "../../../platform/session/kept-forms.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { BankForm, newBank } from "./bank-form.tsx";

/** The button that opens the form of a new bank. */
export function AddBank() {
  const [open, setOpen] = useState(() => keptForm(newBank) !== null);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {m.bank_add()}
      </Button>
      <Dialog opened={open} title={m.bank_add()} onClose={close}>
        <BankForm onDone={close} />
      </Dialog>
    </>
  );
}
