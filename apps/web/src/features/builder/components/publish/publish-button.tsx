import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { useState } from "react";
import { isLocked } from "../../model/survey-state.ts";
import { useBuilder } from "../builder-session.tsx";
import type { OpenPayWindow } from "./open-pay-window.ts";
import { PublishDialog } from "./publish-dialog.tsx";

interface PublishButtonProps {
  readonly openPayWindow: OpenPayWindow;
  readonly onPublished: () => void;
}

/** Terbitkan: disabled while there is no survey, or none left to publish. */
export function PublishButton(props: PublishButtonProps) {
  const { open } = useBuilder();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        disabled={!open || isLocked(open.survey)}
        leftSection={<IconSend size={18} aria-hidden />}
        onClick={() => {
          setOpened(true);
        }}
      >
        {m.builder_publish()}
      </Button>
      {open && opened && (
        <PublishDialog
          {...props}
          {...open}
          onClose={() => {
            setOpened(false);
          }}
        />
      )}
    </>
  );
}
