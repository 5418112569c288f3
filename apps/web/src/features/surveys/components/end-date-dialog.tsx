import { TextInput } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import {
  fromLocalInput,
  toLocalInput,
} from "../../../platform/locale/local-time.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DialogForm } from "../../../ui/form/dialog-form.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { endDateMutation } from "../api/own-survey.ts";

type Ending = Pick<SurveySummary, "code" | "endsAt">;

interface EndDateDialogProps {
  /** Null closes the dialog. */
  readonly survey: Ending | null;
  readonly onClose: () => void;
}

/** Sets the date at which a survey closes automatically. */
export const EndDateDialog = ({ survey, onClose }: EndDateDialogProps) => (
  <Dialog opened={survey !== null} title={m.end_date()} onClose={onClose}>
    {survey && <EndDateForm survey={survey} onClose={onClose} />}
  </Dialog>
);

function EndDateForm({
  survey: { code, endsAt: current },
  onClose,
}: {
  readonly survey: Ending;
  readonly onClose: () => void;
}) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { endsAt: toLocalInput(current) },
    check: () => ({}),
    mutation: endDateMutation,
    toBody: ({ endsAt }) => ({ code, endsAt: fromLocalInput(endsAt) }),
    onDone: () => {
      toastSuccess(m.end_date_saved());
      onClose();
    },
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={m.end_date_save()}
      onCancel={onClose}
    >
      <TextInput
        type="datetime-local"
        label={m.end_date()}
        description={m.end_date_help()}
        data-autofocus
        {...form.text("endsAt")}
      />
    </DialogForm>
  );
}
