import { Alert } from "@mantine/core";
import type { SurveyReview } from "@sigi/contract/survey-review.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";

interface LowPayProps {
  readonly survey: Survey;
  readonly review: SurveyReview | undefined;
}

/** Warns of a reward that is less than fair pay, unless the creator promises as much. */
export function LowPay({
  survey: { feePerRespondent, promisePerHour },
  review,
}: LowPayProps) {
  if (!review || feePerRespondent === 0) return null;
  const { perHour, fairPerHour } = review;
  if (Math.max(perHour, promisePerHour) >= fairPerHour) return null;
  return (
    <Alert color="yellow">
      {m.low_pay_expected({
        amount: formatRupiah(perHour),
        fair: formatRupiah(fairPerHour),
      })}
    </Alert>
  );
}
