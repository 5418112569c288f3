import type { Locale } from "@sigi/contract/accounts.ts";
import type { NotificationKind } from "@sigi/contract/notifications.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../platform/rupiah.ts";

/** What a notice's words are made of. `amount` in rupiah. */
export interface NoticeParams {
  survey_published: { title: string; respondents: number };
  reward_earned: { title: string; amount: number };
  referral_earned: { amount: number };
  withdrawal_confirmed: { amount: number };
  withdrawal_rejected: { amount: number };
  /** In the words of an admin, whatever the reader's language. */
  announcement: { title: string; message: string };
}

/** A notice in no language yet. */
export type Notice = {
  [Kind in NotificationKind]: { kind: Kind; params: NoticeParams[Kind] };
}[NotificationKind];

export interface NoticeText {
  readonly title: string;
  readonly message: string;
}

/** The words of a notice in the reader's language. */
export function noticeText(notice: Notice, locale: Locale): NoticeText {
  const options = { locale };
  switch (notice.kind) {
    case "survey_published":
      return {
        title: m.notice_survey_published_title({}, options),
        message: m.notice_survey_published_message(notice.params, options),
      };
    case "reward_earned": {
      const { title, amount } = notice.params;
      return {
        title: m.notice_reward_earned_title(
          { amount: formatRupiah(amount) },
          options,
        ),
        message: m.notice_reward_earned_message({ title }, options),
      };
    }
    case "referral_earned": {
      const amount = formatRupiah(notice.params.amount);
      return {
        title: m.notice_referral_earned_title({ amount }, options),
        message: m.notice_referral_earned_message({}, options),
      };
    }
    case "withdrawal_confirmed": {
      const amount = formatRupiah(notice.params.amount);
      return {
        title: m.notice_withdrawal_confirmed_title({ amount }, options),
        message: m.notice_withdrawal_confirmed_message({}, options),
      };
    }
    case "withdrawal_rejected": {
      const amount = formatRupiah(notice.params.amount);
      return {
        title: m.notice_withdrawal_rejected_title({ amount }, options),
        message: m.notice_withdrawal_rejected_message({}, options),
      };
    }
    case "announcement":
      return notice.params;
  }
}

/** Where a notice leads, without language prefix; null where each leads elsewhere. */
export const noticeUrl: Readonly<Record<NotificationKind, string | null>> = {
  survey_published: "/task",
  reward_earned: "/home",
  referral_earned: "/setting/other",
  withdrawal_confirmed: "/withdraw",
  withdrawal_rejected: "/withdraw",
  announcement: null,
};

/** Notices that are worth a mail as well; the others wait in the inbox. */
export const isMailed: Readonly<Record<NotificationKind, boolean>> = {
  survey_published: true,
  reward_earned: false,
  referral_earned: false,
  withdrawal_confirmed: true,
  withdrawal_rejected: true,
  announcement: false,
};
