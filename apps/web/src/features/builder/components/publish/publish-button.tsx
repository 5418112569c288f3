import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQueryClient } from "@tanstack/react-query";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { useState } from "react";
import type { ComponentProps, ComponentType } from "react";
import { useUserIfAny } from "../../../../platform/session/session.ts";
import { fetchPart, partQuery } from "../../../../ui/feedback/part-query.ts";
import { isLocked } from "../../model/survey.ts";
import {
  toastOnFailure,
  useBuilder,
  useOpenSurvey,
  useStorePart,
} from "../builder-session.tsx";
import type { OpenPayWindow } from "../../../../platform/pay-window.ts";
import type { PublishDialog } from "./publish-dialog.tsx";

interface PublishButtonProps {
  readonly openPayWindow: OpenPayWindow;
  readonly onPublished: () => void;
}

type DialogComponent = ComponentType<ComponentProps<typeof PublishDialog>>;

/** Loaded when the button is used. */
const publishDialogPart = partQuery<DialogComponent>(
  "publish-dialog",
  async () => (await import("./publish-dialog.tsx")).PublishDialog,
);

/** Shown to guests instead of the publish dialog. */
const accountDialogPart = partQuery<DialogComponent>(
  "account-dialog",
  async () => (await import("./publish-dialog.tsx")).AccountDialog,
);

/** Disabled while no survey is open, or when the open one is published already. */
export function PublishButton(props: PublishButtonProps) {
  const queryClient = useQueryClient();
  const user = useUserIfAny();
  const { store } = useBuilder();
  const status = useStorePart(store, (survey) => survey.status);
  const [shown, setShown] = useState<{ Dialog: DialogComponent }>();
  const part = user ? publishDialogPart : accountDialogPart;

  const show = async () => {
    const Dialog = await toastOnFailure(queryClient.query(part));
    if (Dialog) setShown({ Dialog });
  };
  return (
    <>
      <Button
        disabled={status === null || isLocked({ status })}
        leftSection={<IconSend size={18} aria-hidden />}
        onPointerEnter={() => void fetchPart(part)}
        onClick={() => void show()}
      >
        {m.builder_publish()}
      </Button>
      {store && shown && (
        <OpenDialog
          {...props}
          Dialog={shown.Dialog}
          onClose={() => {
            setShown(undefined);
          }}
        />
      )}
    </>
  );
}

interface OpenDialogProps extends PublishButtonProps {
  readonly Dialog: DialogComponent;
  readonly onClose: () => void;
}

/** The dialog with the survey as it is edited. */
function OpenDialog({ Dialog, ...props }: OpenDialogProps) {
  const { store, survey } = useOpenSurvey();
  return <Dialog {...props} store={store} survey={survey} />;
}
