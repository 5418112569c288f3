import type { NotificationKind } from "@sigi/contract/notifications.ts";
import { adjustmentKinds } from "./adjustments.ts";
import { announcementKinds } from "./announcements.ts";
import { answerKinds } from "./answers.ts";
import { exportKinds } from "./exports.ts";
import { fairPayKinds } from "./fair-pay.ts";
import { ledgerKinds } from "./ledger.ts";
import type { StoredKind } from "./notification-kind.ts";
import { paymentKinds } from "./payments.ts";
import { referralKinds } from "./referrals.ts";
import { refundKinds } from "./refunds.ts";
import { reportKinds } from "./reports.ts";
import { screenOutKinds } from "./screen-outs.ts";
import { surveyKinds } from "./surveys.ts";
import { withdrawalKinds } from "./withdrawals.ts";

/** Every kind of notification. */
export const kinds: Readonly<Record<NotificationKind, StoredKind>> = {
  ...surveyKinds,
  ...fairPayKinds,
  ...screenOutKinds,
  ...exportKinds,
  ...paymentKinds,
  ...refundKinds,
  ...answerKinds,
  ...reportKinds,
  ...referralKinds,
  ...withdrawalKinds,
  ...adjustmentKinds,
  ...ledgerKinds,
  ...announcementKinds,
};
