import type { Locale } from "@sigi/contract/accounts.ts";
import { reviewDays } from "@sigi/contract/participation-status.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../platform/rupiah.ts";
import type { NotificationParams } from "./notification-params.ts";

interface NotificationText {
  readonly title: string;
  readonly message: string;
}

type PaidAnswerKind =
  "paid_answer_rejected" | "paid_answer_kept" | "answer_reversed";

type OfPaidAnswer = {
  [Kind in PaidAnswerKind]: { kind: Kind; params: NotificationParams[Kind] };
}[PaidAnswerKind];

/** What a respondent is told of a paid answer that its creator reported. */
export function paidAnswerText(
  content: OfPaidAnswer,
  locale: Locale,
): NotificationText {
  const options = { locale };
  switch (content.kind) {
    case "paid_answer_rejected": {
      const params = { ...content.params, days: reviewDays.appeal };
      return {
        title: m.notification_paid_answer_rejected_title({}, options),
        message: m.notification_paid_answer_rejected_message(params, options),
      };
    }
    case "paid_answer_kept": {
      const { params } = content;
      return {
        title: m.notification_paid_answer_kept_title({}, options),
        message: m.notification_paid_answer_kept_message(params, options),
      };
    }
    case "answer_reversed": {
      const { title, amount } = content.params;
      const taken = { amount: formatRupiah(amount) };
      return {
        title: m.notification_answer_reversed_title(taken, options),
        message: m.notification_answer_reversed_message({ title }, options),
      };
    }
  }
}

/** What a creator is told of the end of a report. */
export function reportText(
  { title, number, outcome, reason }: NotificationParams["report_decided"],
  locale: Locale,
): NotificationText {
  const options = { locale };
  const about = { title, number: String(number) };
  if (outcome === "rejected")
    return {
      title: m.notification_report_rejected_title({}, options),
      message: m.notification_report_rejected_message(about, options),
    };
  return {
    title: m.notification_report_kept_title({}, options),
    message: reason
      ? m.notification_report_kept_reason_message({ ...about, reason }, options)
      : m.notification_report_kept_message(about, options),
  };
}
