import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQueryClient } from "@tanstack/react-query";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { useState } from "react";
import { fetchPart, partQuery } from "../../../../ui/part-query.ts";
import { isLocked } from "../../model/survey-state.ts";
import { orSayWhy, useBuilder } from "../builder-session.tsx";
import type { OpenPayWindow } from "./open-pay-window.ts";
import type { PublishDialog } from "./publish-dialog.tsx";

interface PublishButtonProps {
  readonly openPayWindow: OpenPayWindow;
  readonly onPublished: () => void;
}

/** Nobody needs it before the end. */
const publishDialogPart = partQuery(
  "publish-dialog",
  async () => (await import("./publish-dialog.tsx")).PublishDialog,
);

/** Terbitkan: disabled while there is no survey, or none left to publish. */
export function PublishButton(props: PublishButtonProps) {
  const queryClient = useQueryClient();
  const { open } = useBuilder();
  const [shown, setShown] = useState<{ Dialog: typeof PublishDialog }>();

  const show = async () => {
    const Dialog = await orSayWhy(queryClient.query(publishDialogPart));
    if (Dialog) setShown({ Dialog });
  };
  return (
    <>
      <Button
        disabled={!open || isLocked(open.survey)}
        leftSection={<IconSend size={18} aria-hidden />}
        onPointerEnter={() => void fetchPart(publishDialogPart)}
        onClick={() => void show()}
      >
        {m.builder_publish()}
      </Button>
      {open && shown && (
        <shown.Dialog
          {...props}
          {...open}
          onClose={() => {
            setShown(undefined);
          }}
        />
      )}
    </>
  );
}
