import { Text } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { deleteSurveyMutation } from "../api.ts";

interface DeleteDraftDialogProps {
  /** The draft to delete; null closes the dialog. */
  readonly survey: SurveySummary | null;
  readonly onClose: () => void;
}

export function DeleteDraftDialog({ survey, onClose }: DeleteDraftDialogProps) {
  const { mutate, isPending, error, reset } = useMutation(deleteSurveyMutation);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={survey !== null}
      title={m.my_surveys_delete_title()}
      confirmLabel={m.my_surveys_delete()}
      danger
      pending={isPending}
      error={error}
      onClose={close}
      onConfirm={() => {
        if (!survey) return;
        mutate(survey.id, {
          onSuccess: () => {
            toastSuccess(m.my_surveys_deleted());
            close();
          },
        });
      }}
    >
      <Text>{m.my_surveys_delete_text({ title: survey?.title ?? "" })}</Text>
    </ConfirmDialog>
  );
}
