import { m } from "@sigi/messages/messages";
import { referralEarned } from "../../payments/public.ts";
import { formatRupiah } from "../../platform/rupiah.ts";
import { on } from "./cause.ts";
import { notificationKind } from "./notification-kind.ts";
import type { KindsOfFile } from "./notification-kind.ts";

export const referralKinds = {
  /** Earnings of the referrer; `amount` in rupiah. */
  referral_earned: notificationKind<{ amount: number }>({
    cause: on(referralEarned, async ({ surveyId, userId, amount }) => ({
      userId,
      eventKey: `referral_earned:${surveyId}`,
      params: { amount },
    })),
    text: ({ amount }, options) => ({
      title: m.notification_referral_earned_title(
        { amount: formatRupiah(amount) },
        options,
      ),
      message: m.notification_referral_earned_message({}, options),
    }),
    url: () => "/setting/other",
    isEmailed: false,
  }),
} satisfies KindsOfFile;
