import type { Locale } from "@sigi/contract/accounts.ts";
import type { NotificationKind } from "@sigi/contract/notifications.ts";
import { reviewDays } from "@sigi/contract/participation-status.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../platform/rupiah.ts";
import type { NotificationParams } from "./notification-params.ts";
import { paidAnswerText, reportText } from "./report-texts.ts";
import { closedMessage } from "./survey-closed-message.ts";

/** The content of a notification, independent of the language. */
export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; params: NotificationParams[Kind] };
}[NotificationKind];

/** The text of a notification in the reader's language. */
export function notificationText(
  content: NotificationContent,
  locale: Locale,
): { readonly title: string; readonly message: string } {
  const options = { locale };
  switch (content.kind) {
    case "survey_published":
      return {
        title: m.notification_survey_published_title({}, options),
        message: m.notification_survey_published_message(
          content.params,
          options,
        ),
      };
    case "survey_paused":
      return {
        title: m.notification_survey_paused_title({}, options),
        message: m.notification_survey_paused_message(content.params, options),
      };
    case "survey_resumed":
      return {
        title: m.notification_survey_resumed_title({}, options),
        message: m.notification_survey_resumed_message(content.params, options),
      };
    case "survey_idle": {
      const { title, closesOn } = content.params;
      return {
        title: m.notification_survey_idle_title({}, options),
        message: m.notification_survey_idle_message(
          { title, date: formatDay(closesOn, locale) },
          options,
        ),
      };
    }
    case "survey_closed":
      return {
        title: m.notification_survey_closed_title({}, options),
        message: closedMessage(content.params, locale),
      };
    case "survey_underpaid": {
      const { title, perHour, fair } = content.params;
      return {
        title: m.notification_survey_underpaid_title({}, options),
        message: m.notification_survey_underpaid_message(
          { title, amount: formatRupiah(perHour), fair: formatRupiah(fair) },
          options,
        ),
      };
    }
    case "screen_outs_spent": {
      const { title } = content.params;
      return {
        title: m.notification_screen_outs_spent_title({}, options),
        message: m.notification_screen_outs_spent_message({ title }, options),
      };
    }
    case "survey_completed":
      return {
        title: m.notification_survey_completed_title({}, options),
        message: m.notification_survey_completed_message(
          content.params,
          options,
        ),
      };
    case "export_ready":
      return {
        title: m.notification_export_ready_title({}, options),
        message: m.notification_export_ready_message(content.params, options),
      };
    case "payment_received": {
      const { title, amount } = content.params;
      return {
        title: m.notification_payment_received_title(
          { amount: formatRupiah(amount) },
          options,
        ),
        message: m.notification_payment_received_message({ title }, options),
      };
    }
    case "credit_returned": {
      const { title, amount } = content.params;
      return {
        title: m.notification_credit_returned_title(
          { amount: formatRupiah(amount) },
          options,
        ),
        message: m.notification_credit_returned_message({ title }, options),
      };
    }
    case "payment_late": {
      const { title, amount, became } = content.params;
      return {
        title: m.notification_payment_late_title(
          { amount: formatRupiah(amount) },
          options,
        ),
        message:
          became === "refund"
            ? m.notification_payment_late_refunding({ title }, options)
            : m.notification_payment_late_credit({ title }, options),
      };
    }
    case "payment_identified": {
      const amount = formatRupiah(content.params.amount);
      return {
        title: m.notification_payment_identified_title({ amount }, options),
        message: m.notification_payment_identified_message({}, options),
      };
    }
    case "refund_sent": {
      const amount = formatRupiah(content.params.amount);
      return {
        title: m.notification_refund_sent_title({ amount }, options),
        message: m.notification_refund_sent_message({}, options),
      };
    }
    case "refund_failed": {
      const amount = formatRupiah(content.params.amount);
      return {
        title: m.notification_refund_failed_title({ amount }, options),
        message: refundMessage(content.params, locale),
      };
    }
    case "reward_earned": {
      const { title, amount } = content.params;
      return {
        title: m.notification_reward_earned_title(
          { amount: formatRupiah(amount) },
          options,
        ),
        message: m.notification_reward_earned_message({ title }, options),
      };
    }
    case "reward_claimed": {
      const { title, amount } = content.params;
      return {
        title: m.notification_reward_claimed_title(
          { amount: formatRupiah(amount) },
          options,
        ),
        message: m.notification_reward_claimed_message({ title }, options),
      };
    }
    case "answer_held": {
      const { title, reviewBy } = content.params;
      return {
        title: m.notification_answer_held_title({}, options),
        message: m.notification_answer_held_message(
          { title, date: formatDay(reviewBy, locale) },
          options,
        ),
      };
    }
    case "answer_rejected":
      return {
        title: m.notification_answer_rejected_title({}, options),
        message: m.notification_answer_rejected_message(
          { ...content.params, days: reviewDays.appeal },
          options,
        ),
      };
    case "appeal_rejected":
      return {
        title: m.notification_appeal_rejected_title({}, options),
        message: m.notification_appeal_rejected_message(
          content.params,
          options,
        ),
      };
    case "paid_answer_rejected":
    case "paid_answer_kept":
    case "answer_reversed":
      return paidAnswerText(content, locale);
    case "report_decided":
      return reportText(content.params, locale);
    case "referral_earned": {
      const amount = formatRupiah(content.params.amount);
      return {
        title: m.notification_referral_earned_title({ amount }, options),
        message: m.notification_referral_earned_message({}, options),
      };
    }
    case "withdrawal_confirmed": {
      const amount = formatRupiah(content.params.amount);
      return {
        title: m.notification_withdrawal_confirmed_title({ amount }, options),
        message: m.notification_withdrawal_confirmed_message({}, options),
      };
    }
    case "withdrawal_rejected": {
      const amount = formatRupiah(content.params.amount);
      const { reason } = content.params;
      return {
        title: m.notification_withdrawal_rejected_title({ amount }, options),
        message: reason
          ? m.notification_withdrawal_rejected_reason({ reason }, options)
          : m.notification_withdrawal_rejected_message({}, options),
      };
    }
    case "withdrawal_returned": {
      const amount = formatRupiah(content.params.amount);
      const { reason } = content.params;
      return {
        title: m.notification_withdrawal_returned_title({ amount }, options),
        message: reason
          ? m.notification_withdrawal_rejected_reason({ reason }, options)
          : m.notification_withdrawal_rejected_message({}, options),
      };
    }
    case "balance_adjusted": {
      const { account, amount, reason } = content.params;
      const title = adjustmentTitles[account][amount > 0 ? "given" : "taken"];
      return {
        title: title({ amount: formatRupiah(Math.abs(amount)) }, options),
        message: m.notification_adjustment_message({ reason }, options),
      };
    }
    case "announcement":
      return content.params;
    case "ledger_broken":
      return {
        title: m.notification_ledger_broken_title({}, options),
        message: m.notification_ledger_broken_message(content.params, options),
      };
    case "payment_unresolved": {
      const amount = formatRupiah(content.params.amount);
      return {
        title: m.notification_payment_unresolved_title({ amount }, options),
        message: m.notification_payment_unresolved_message({}, options),
      };
    }
    case "refund_waits": {
      const { step } = content.params;
      const amount = formatRupiah(content.params.amount);
      return {
        title: m.notification_refund_waits_title({}, options),
        message:
          step === "send"
            ? m.notification_refund_waits_send({ amount }, options)
            : m.notification_refund_waits_approve({ amount }, options),
      };
    }
    case "adjustment_requested": {
      const amount = formatRupiah(content.params.amount);
      return {
        title: m.notification_adjustment_requested_title({}, options),
        message: m.notification_adjustment_requested_message(
          { amount },
          options,
        ),
      };
    }
  }
}

function refundMessage(
  { outcome, reason }: NotificationParams["refund_failed"],
  locale: Locale,
): string {
  const options = { locale };
  if (outcome === "refused")
    return m.notification_refund_refused_message({}, options);
  return outcome === "rejected"
    ? m.notification_refund_rejected_message({ reason: reason ?? "" }, options)
    : m.notification_refund_charged_back_message({}, options);
}

const formatDay = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(day));

const adjustmentTitles = {
  payable: {
    given: m.notification_adjustment_balance_given,
    taken: m.notification_adjustment_balance_taken,
  },
  customer_credit: {
    given: m.notification_adjustment_credit_given,
    taken: m.notification_adjustment_credit_taken,
  },
} as const;
