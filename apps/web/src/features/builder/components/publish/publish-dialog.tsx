import { Button, Group, Text, Stack } from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import { useEffect, useRef, useState } from "react";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { useUserIfAny } from "../../../../platform/session/session.ts";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { useBuilder } from "../builder-session.tsx";
import type { OpenSurvey } from "../builder-session.tsx";
import { PublishFaults } from "./publish-faults.tsx";
import type { OpenedPayment } from "./opened-payment.ts";
import { ReviewStep } from "./review-step.tsx";
import { FinalStep, WaitingStep } from "./publish-steps.tsx";
import { Published } from "./published.tsx";
import { usePublish } from "./use-publish.ts";
import type { PublishStep } from "./use-publish.ts";
import type { OpenPayWindow } from "../../../../platform/pay-window.ts";

interface PublishDialogProps extends OpenSurvey {
  readonly openPayWindow: OpenPayWindow;
  /** The payment that a reload interrupted. */
  readonly interrupted: OpenedPayment | null;
  readonly onPublished: () => void;
  readonly onClose: () => void;
}

/** The steps from the review to the published survey. */
export function PublishDialog({
  store,
  survey,
  openPayWindow,
  interrupted,
  onPublished,
  onClose,
}: PublishDialogProps) {
  const { setPublishFaults } = useBuilder();
  const { step, publish, checkAgain, restart, goOn } = usePublish({
    store,
    openPayWindow,
    interrupted,
    onFaults: setPublishFaults,
    onPublished,
  });
  const credit = useUserIfAny()?.credit ?? 0;
  const [useCredit, setUseCredit] = useState(
    interrupted?.useCredit ?? credit > 0,
  );
  const start = () => {
    publish(useCredit);
  };
  const busy = isBusy(step);
  const content = useRef<HTMLDivElement>(null);
  // The focused element disappeared with the previous step.
  useEffect(() => {
    const next =
      content.current?.querySelector<HTMLElement>("[data-autofocus]");
    (next ?? content.current)?.focus();
  }, [step.name]);
  return (
    <Dialog
      opened
      wide={step.name === "review"}
      onClose={onClose}
      busy={busy}
      title={titleOf(step)}
    >
      <div aria-live="polite" ref={content} tabIndex={-1}>
        {step.name === "review" && (
          <ReviewStep
            store={store}
            survey={survey}
            minutes={step.minutes}
            credit={{ held: credit, used: useCredit, onChange: setUseCredit }}
            onNext={goOn}
            onCancel={onClose}
          />
        )}
        {(step.name === "confirm" || step.name === "starting") && (
          <ConfirmStep
            due={survey.totalCost - (useCredit ? credit : 0)}
            pending={step.name === "starting"}
            onYes={start}
            onNo={onClose}
          />
        )}
        {(step.name === "reviewing" ||
          step.name === "paying" ||
          step.name === "checking") && <WaitingStep step={step.name} />}
        {(step.name === "pending" ||
          step.name === "late" ||
          step.name === "closed" ||
          step.name === "failed" ||
          step.name === "error") && (
          <FinalStep
            step={step}
            onAgain={againAfter(step.name, { checkAgain, restart, start })}
            onClose={onClose}
          />
        )}
        {step.name === "faults" && (
          <PublishFaults
            faults={step.faults}
            survey={survey}
            onLeave={onClose}
          />
        )}
        {step.name === "done" && <Published survey={survey} />}
      </div>
    </Dialog>
  );
}

interface Again {
  readonly checkAgain: () => void;
  readonly restart: () => void;
  readonly start: () => void;
}

/** The action of the retry button. A survey that has changed has a new price, so publishing restarts. */
function againAfter(
  name: PublishStep["name"],
  { checkAgain, restart, start }: Again,
): () => void {
  if (name === "pending") return checkAgain;
  return name === "late" ? restart : start;
}

function isBusy({ name }: PublishStep): boolean {
  return (
    name === "reviewing" ||
    name === "starting" ||
    name === "paying" ||
    name === "checking"
  );
}

function titleOf(step: PublishStep): string {
  switch (step.name) {
    case "reviewing":
    case "review":
      return m.publish_review_title();
    case "confirm":
    case "starting":
      return m.publish_title();
    case "paying":
      return m.publish_paying_title();
    case "checking":
      return m.publish_checking_title();
    case "pending":
      return m.publish_pending_title();
    case "late":
      return m.publish_late_title();
    case "closed":
      return m.publish_closed_title();
    case "failed":
      return m.publish_failed_title();
    case "faults":
      return m.publish_faults_title();
    case "done":
      return m.publish_done_title();
    case "error":
      return step.blocked
        ? m.publish_blocked_title()
        : m.publish_faults_title();
  }
}

interface PublishedDialogProps {
  readonly survey: Pick<Survey, "code" | "key">;
  readonly onClose: () => void;
}

/** Reports the end of a payment interrupted by a reload, for a survey that is no longer open in the builder. */
export function PublishedDialog({ survey, onClose }: PublishedDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={m.publish_done_title()}>
      <Published survey={survey} />
    </Dialog>
  );
}

/** After signing in, the builder opens the draft, which belongs to the account by then. */
const returnQuery = `?next=${encodeURIComponent("/tasks/question")}`;

/** Asks guests to sign in or register before they publish. */
export function AccountDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={m.guest_publish_title()}>
      <Text mb="lg">{m.guest_publish_text()}</Text>
      <Group justify="flex-end">
        <Button
          component={LocalLink}
          to={`/login${returnQuery}`}
          variant="default"
        >
          {m.login_title()}
        </Button>
        <Button
          component={LocalLink}
          to={`/register${returnQuery}`}
          data-autofocus
        >
          {m.register_title()}
        </Button>
      </Group>
    </Dialog>
  );
}

interface ConfirmStepProps {
  /** The remaining amount to pay, in rupiah; 0 when voucher or credit cover the price. */
  readonly due: number;
  readonly pending: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** The confirmation from the specification: yes leads to the payment menu, no closes the dialog. */
function ConfirmStep({ due, pending, onYes, onNo }: ConfirmStepProps) {
  return (
    <Stack>
      <Text>{due > 0 ? m.publish_text() : m.publish_text_covered()}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={pending} onClick={onNo}>
          {m.common_no()}
        </Button>
        <Button loading={pending} data-autofocus onClick={onYes}>
          {m.common_yes()}
        </Button>
      </Group>
    </Stack>
  );
}
