import type { Locale } from "@sigi/contract/accounts.ts";
import type { NotificationKind } from "@sigi/contract/notifications.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../platform/rupiah.ts";

/** The parameters of the text of each kind. `amount` in rupiah. */
interface NotificationParams {
  survey_published: { title: string; respondents: number };
  reward_earned: { title: string; amount: number };
  referral_earned: { amount: number };
  withdrawal_confirmed: { amount: number };
  /** The reason in the admin's words; without one, the message names the page that shows it. */
  withdrawal_rejected: { amount: number; reason?: string | null };
  /** Written by an admin, in one language for all readers. */
  announcement: { title: string; message: string };
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
    case "announcement":
      return content.params;
  }
}

/** The page that a notification links to, without language prefix; an announcement has its own. */
export const notificationUrl: Readonly<
  Record<NotificationKind, string | null>
> = {
  survey_published: "/task",
  reward_earned: "/home",
  referral_earned: "/setting/other",
  withdrawal_confirmed: "/withdraw",
  withdrawal_rejected: "/withdraw",
  announcement: null,
};

/** Whether a kind is also sent as an email. */
export const isEmailed: Readonly<Record<NotificationKind, boolean>> = {
  survey_published: true,
  reward_earned: false,
  referral_earned: false,
  withdrawal_confirmed: true,
  withdrawal_rejected: true,
  announcement: false,
};
