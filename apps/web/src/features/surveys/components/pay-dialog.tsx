import { Text } from "@mantine/core";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import type { OpenPayWindow } from "../../../platform/pay-window.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { toastNotice, toastSuccess } from "../../../ui/feedback/toast.ts";
import { fetchOwnSurvey, openPayment } from "../api/own-survey.ts";
import { refetchSurveys } from "../api/surveys.ts";
import { askUntil } from "../model/ask-until.ts";

type Unpaid = Pick<SurveySummary, "code" | "title">;

interface PayDialogProps {
  /** Null closes the dialog. */
  readonly survey: Unpaid | null;
  readonly openPayWindow: OpenPayWindow;
  readonly onClose: () => void;
}

/** Continues the payment that publishes a survey. */
export function PayDialog({ survey, openPayWindow, onClose }: PayDialogProps) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (code: string) => pay(code, openPayWindow),
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={survey !== null}
      title={m.own_survey_pay()}
      confirmLabel={m.own_survey_pay_confirm()}
      pending={isPending}
      error={error}
      onClose={close}
      onConfirm={() => {
        if (!survey) return;
        mutate(survey.code, {
          onSuccess: (outcome) => {
            if (outcome === "published") toastSuccess(m.own_survey_paid_done());
            else if (outcome === "pending")
              toastNotice(m.own_survey_pay_pending());
            else toastNotice(m.own_survey_unpaid());
            close();
          },
        });
      }}
    >
      <Text style={{ overflowWrap: "anywhere" }}>
        {m.own_survey_pay_text({ title: survey?.title ?? "" })}
      </Text>
    </ConfirmDialog>
  );
}

/** Pays in the provider's window, then asks the server, because only the server knows if the survey is published. */
async function pay(
  code: string,
  openPayWindow: OpenPayWindow,
): Promise<"published" | "pending" | "unpaid"> {
  const payment = await openPayment(code);
  const outcome =
    "published" in payment ? "paid" : await openPayWindow(payment);
  const isPaid = outcome === "paid" || outcome === "pending";
  const isPublished = async () =>
    (await fetchOwnSurvey(code)).survey.publishedAt !== null;
  // A closed window may have been paid.
  const published = await askUntil(isPublished, { once: !isPaid });
  await refetchSurveys();
  if (published) return "published";
  return isPaid ? "pending" : "unpaid";
}
