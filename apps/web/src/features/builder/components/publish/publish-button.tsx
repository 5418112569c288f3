import { Button } from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import { useQueryClient } from "@tanstack/react-query";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { useEffect, useEffectEvent, useState } from "react";
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
import { fetchSurvey } from "../../api/survey.ts";
import { forgetOpenedPayment, readOpenedPayment } from "./opened-payment.ts";
import type { OpenedPayment } from "./opened-payment.ts";
import type { PublishDialog, PublishedDialog } from "./publish-dialog.tsx";
import { usePublishedElsewhere } from "./published-elsewhere.ts";

interface PublishButtonProps {
  readonly openPayWindow: OpenPayWindow;
  readonly onPublished: () => void;
}

type DialogComponent = ComponentType<ComponentProps<typeof PublishDialog>>;

/** The publish dialog, loaded when the button is used. */
const publishDialogPart = partQuery<DialogComponent>(
  "publish-dialog",
  async () => (await import("./publish-dialog.tsx")).PublishDialog,
);

/** The dialog that guests see instead of the publish dialog. */
const accountDialogPart = partQuery<DialogComponent>(
  "account-dialog",
  async () => (await import("./publish-dialog.tsx")).AccountDialog,
);

/** The dialog shown when a payment interrupted by a reload has published its survey. */
const publishedDialogPart = partQuery<typeof PublishedDialog>(
  "published-dialog",
  async () => (await import("./publish-dialog.tsx")).PublishedDialog,
);

/** Opens the publish dialog. Disabled while no survey is open, or when the open one is already published. */
export function PublishButton(props: PublishButtonProps) {
  const queryClient = useQueryClient();
  const user = useUserIfAny();
  const { store } = useBuilder();
  const status = useStorePart(store, (survey) => survey.status);
  const [shown, setShown] = useState<{
    readonly Dialog: DialogComponent;
    readonly interrupted: OpenedPayment | null;
  }>();
  const part = user ? publishDialogPart : accountDialogPart;

  usePublishedElsewhere(store);

  const show = async (interrupted: OpenedPayment | null = null) => {
    const Dialog = await toastOnFailure(queryClient.query(part));
    if (Dialog) setShown({ Dialog, interrupted });
  };
  const resume = useEffectEvent(() => {
    const opened = readOpenedPayment();
    if (opened && status === "awaiting_payment" && store?.code === opened.code)
      void show(opened);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- once, for a payment that a reload interrupted
    resume();
  }, []);
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
          interrupted={shown.interrupted}
          onClose={() => {
            setShown(undefined);
          }}
        />
      )}
      <InterruptedPayment />
    </>
  );
}

/** Reports the publication of a survey whose payment ended while the page was reloading. */
function InterruptedPayment() {
  const queryClient = useQueryClient();
  const { store } = useBuilder();
  const [published, setPublished] = useState<{
    readonly Dialog: typeof PublishedDialog;
    readonly survey: Pick<Survey, "code" | "key">;
  }>();
  const find = useEffectEvent(async () => {
    const opened = readOpenedPayment();
    if (!opened) return;
    const loaded = store?.code === opened.code ? store.read() : undefined;
    // The button resumes a payment that is still open.
    if (loaded && !isLocked(loaded)) return;
    const survey = loaded ?? (await toastOnFailure(fetchSurvey(opened.code)));
    if (!survey || !isLocked(survey)) return;
    forgetOpenedPayment();
    const Dialog = await toastOnFailure(queryClient.query(publishedDialogPart));
    if (Dialog) setPublished({ Dialog, survey });
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- once, for a payment that a reload interrupted
    void find();
  }, []);
  return (
    published && (
      <published.Dialog
        survey={published.survey}
        onClose={() => {
          setPublished(undefined);
        }}
      />
    )
  );
}

interface OpenDialogProps extends PublishButtonProps {
  readonly Dialog: DialogComponent;
  readonly interrupted: OpenedPayment | null;
  readonly onClose: () => void;
}

/** The dialog with the survey as edited so far. */
function OpenDialog({ Dialog, ...props }: OpenDialogProps) {
  const { store, survey } = useOpenSurvey();
  return <Dialog {...props} store={store} survey={survey} />;
}
