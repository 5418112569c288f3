import { Button, Group, Text } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { deleteSurveyMutation } from "../api/surveys.ts";

interface DeleteSurveyDialogProps {
  /** The survey to delete; null closes the dialog. */
  readonly survey: SurveySummary | null;
  /** Called to close a survey that is still running. */
  readonly onCloseSurvey: (survey: SurveySummary) => void;
  readonly onClose: () => void;
}

/** Moves a survey to the bin, or names the required first step. */
export function DeleteSurveyDialog({
  survey,
  onCloseSurvey,
  onClose,
}: DeleteSurveyDialogProps) {
  const title = survey?.title ?? "";
  const step = survey && nextStep(survey);
  return (
    <>
      <ActionDialog
        mutation={deleteSurveyMutation}
        subject={survey && step === "move" ? survey.id : null}
        title={m.bin_move_title()}
        confirmLabel={m.bin_move()}
        danger
        doneText={m.bin_moved()}
        onClose={onClose}
      >
        <Text style={{ overflowWrap: "anywhere" }}>
          {survey?.status === "awaiting_payment"
            ? m.bin_move_unpaid_text({ title })
            : m.bin_move_text({ title })}
        </Text>
      </ActionDialog>
      <ConfirmDialog
        opened={step === "close"}
        title={m.bin_running_title()}
        confirmLabel={m.survey_close()}
        onClose={onClose}
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
        onClose={onClose}
      >
        <Text style={{ overflowWrap: "anywhere" }}>
          {m.bin_unsettled_text({ title })}
        </Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {m.common_close()}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}

/** A running survey must be closed first; an ended survey waits for the respondents who are answering. */
function nextStep({
  status,
  settledAt,
}: SurveySummary): "move" | "close" | "wait" {
  if (status === "active" || status === "paused") return "close";
  const hasEnded = status === "completed" || status === "closed";
  return hasEnded && settledAt === null ? "wait" : "move";
}
