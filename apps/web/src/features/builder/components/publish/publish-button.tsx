import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQueryClient } from "@tanstack/react-query";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { useState } from "react";
import type { ComponentProps, ComponentType } from "react";
import { useUserIfAny } from "../../../../platform/session.ts";
import { fetchPart, partQuery } from "../../../../ui/part-query.ts";
import { isLocked } from "../../model/survey.ts";
import { orSayWhy, useBuilder } from "../builder-session.tsx";
import type { OpenPayWindow } from "./use-publish.ts";
import type { PublishDialog } from "./publish-dialog.tsx";

interface PublishButtonProps {
  readonly openPayWindow: OpenPayWindow;
  readonly onPublished: () => void;
}

type DialogComponent = ComponentType<ComponentProps<typeof PublishDialog>>;

/** Nobody needs it before the end. */
const publishDialogPart = partQuery<DialogComponent>(
  "publish-dialog",
  async () => (await import("./publish-dialog.tsx")).PublishDialog,
);

/** Nor this, which stands for it where there is no account. */
const accountDialogPart = partQuery<DialogComponent>(
  "account-dialog",
  async () => (await import("./publish-dialog.tsx")).AccountDialog,
);

/** Terbitkan: disabled while there is no survey, or none left to publish. */
export function PublishButton(props: PublishButtonProps) {
  const queryClient = useQueryClient();
  const user = useUserIfAny();
  const { open } = useBuilder();
  const [shown, setShown] = useState<{ Dialog: DialogComponent }>();
  const part = user ? publishDialogPart : accountDialogPart;

  const show = async () => {
    const Dialog = await orSayWhy(queryClient.query(part));
    if (Dialog) setShown({ Dialog });
  };
  return (
    <>
      <Button
        disabled={!open || isLocked(open.survey)}
        leftSection={<IconSend size={18} aria-hidden />}
        onPointerEnter={() => void fetchPart(part)}
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
