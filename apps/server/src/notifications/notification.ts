import type { Locale } from "@sigi/contract/accounts.ts";
import type { AdjustedAccount } from "@sigi/contract/adjustments.ts";
import type { NotificationKind } from "@sigi/contract/notifications.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../platform/rupiah.ts";

/** The parameters of the text of each kind. `amount` in rupiah. */
interface NotificationParams {
  survey_published: { title: string; respondents: number };
  /** The reason in the admin's words. */
  survey_paused: { title: string; reason: string };
  survey_resumed: { title: string };
  /** `closesOn` is a date in Western Indonesia, `2026-11-22`. */
  survey_idle: { title: string; closesOn: string };
  /** Closed by the house; the reason is an admin's. */
  survey_closed: {
    title: string;
    cause: "admin" | "end_date" | "idle";
    reason: string | null;
  };
  survey_completed: { title: string };
  /** A file of answers that a schedule asked for; `code` is the survey's. */
  export_ready: { title: string; code: string };
  /** What was paid for a survey; its email lists the items of the receipt. */
  payment_received: { title: string; amount: number; orderId: string };
  credit_returned: { title: string; amount: number };
  /** A payment that could not publish its survey. */
  payment_late: { title: string; amount: number; became: "credit" | "refund" };
  /** Money in suspense that an admin gave to the user. */
  payment_identified: { amount: number };
  /** Credit that went back to its payment, or to a bank account. */
  refund_sent: { amount: number };
  /** It is credit again; the reason is an admin's. */
  refund_failed: {
    amount: number;
    outcome: "refused" | "rejected" | "charged_back";
    reason: string | null;
  };
  reward_earned: { title: string; amount: number };
  /** A held answer; a person decides by that date in Western Indonesia, `2026-11-22`. */
  answer_held: { title: string; reviewBy: string };
  answer_rejected: { title: string; reason: string };
  appeal_rejected: { title: string };
  referral_earned: { amount: number };
  withdrawal_confirmed: { amount: number };
  /** The reason in the admin's words; without one, the message names the page that shows it. */
  withdrawal_rejected: { amount: number; reason?: string | null };
  /** The bank sent it back; the reason as for a rejection. */
  withdrawal_returned: { amount: number; reason?: string | null };
  /** A correction by admins; `amount` is negative when it took money. */
  balance_adjusted: {
    account: AdjustedAccount;
    amount: number;
    reason: string;
  };
  /** Written by an admin, in one language for all readers. */
  announcement: { title: string; message: string };
  /** For admins: the number of checks of the books that fail. */
  ledger_broken: { checks: number };
  /** For admins: money in suspense. */
  payment_unresolved: { amount: number };
  /** For admins: a correction that waits for a second one; `amount` is negative when it takes money. */
  adjustment_requested: { amount: number };
  /** For admins: a refund by hand that has to be approved, or transferred once it is. */
  refund_waits: { amount: number; step: "approve" | "send" };
}

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
          content.params,
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

function closedMessage(
  { title, cause, reason }: NotificationParams["survey_closed"],
  locale: Locale,
): string {
  const options = { locale };
  switch (cause) {
    case "admin":
      return m.notification_survey_closed_by_admin(
        { title, reason: reason ?? "" },
        options,
      );
    case "end_date":
      return m.notification_survey_closed_by_end_date({ title }, options);
    case "idle":
      return m.notification_survey_closed_as_idle({ title }, options);
  }
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
