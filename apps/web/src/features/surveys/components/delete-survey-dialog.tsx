import { Text } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { deleteSurveyMutation } from "../api.ts";

interface DeleteSurveyDialogProps {
  /** The survey to delete; null closes the dialog. */
  readonly survey: SurveySummary | null;
  /** Leads on to closing a survey that still runs. */
  readonly onCloseSurvey: (survey: SurveySummary) => void;
  readonly onClose: () => void;
}

/** Moves a survey to the bin, or says what has to happen before. */
export function DeleteSurveyDialog({
  survey,
  onCloseSurvey,
  onClose,
}: DeleteSurveyDialogProps) {
  const { mutate, isPending, error, reset } = useMutation(deleteSurveyMutation);
  const title = survey?.title ?? "";
  const step = survey && nextStep(survey);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        opened={step === "move"}
        title={m.bin_move_title()}
        confirmLabel={m.bin_move()}
        danger
        pending={isPending}
        error={error}
        onClose={close}
        onConfirm={() => {
          if (!survey) return;
          mutate(survey.id, {
            onSuccess: () => {
              toastSuccess(m.bin_moved());
              close();
            },
          });
        }}
      >
        <Text style={{ overflowWrap: "anywhere" }}>
          {survey?.status === "awaiting_payment"
            ? m.bin_move_unpaid_text({ title })
            : m.bin_move_text({ title })}
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={step === "close"}
        title={m.bin_running_title()}
        confirmLabel={m.survey_close()}
        onClose={close}
        onConfirm={() => {
          if (survey) onCloseSurvey(survey);
        }}
      >
        <Text style={{ overflowWrap: "anywhere" }}>
          {m.bin_running_text({ title })}
        </Text>
      </ConfirmDialog>
      <Dialog
        opened={step === "wait"}
        title={m.bin_unsettled_title()}
        onClose={close}
      >
        <Text style={{ overflowWrap: "anywhere" }}>
          {m.bin_unsettled_text({ title })}
        </Text>
      </Dialog>
    </>
  );
}

/** A survey that runs has to be closed first, one that has ended waits for the respondents who are answering. */
function nextStep({
  status,
  settledAt,
}: SurveySummary): "move" | "close" | "wait" {
  if (status === "active" || status === "paused") return "close";
  const hasEnded = status === "completed" || status === "closed";
  return hasEnded && settledAt === null ? "wait" : "move";
}
