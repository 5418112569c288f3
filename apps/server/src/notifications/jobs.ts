import {
  adjustmentApproved,
  adjustmentReasons,
} from "../adjustments/public.ts";
import { answerNotificationJobs } from "./answer-jobs.ts";
import { referralEarned } from "../payments/public.ts";
import type { Services } from "../platform/services.ts";
import { selectReason, withdrawalDecided } from "../withdrawals/public.ts";
import type { NotificationContent } from "./notification.ts";
import { emailJobs, notify } from "./notify.ts";
import { surveyNotificationJobs } from "./survey-jobs.ts";
import { announcementJobs } from "./send-announcement.ts";
import { adminJobs } from "./tell-admins.ts";

/** The events that users are notified of. */
export function notificationJobs(services: Services): void {
  const { jobs, db } = services;

  surveyNotificationJobs(services);
  answerNotificationJobs(services);

  jobs.subscribe(referralEarned, "notifications", async (event) => {
    const { surveyId, userId, amount } = event;
    await notify(services, userId, `referral_earned:${surveyId}`, {
      kind: "referral_earned",
      params: { amount },
    });
  });

  jobs.subscribe(withdrawalDecided, "notifications", async (event) => {
    const { withdrawalId, payoutId, userId, outcome, amount } = event;
    const content: NotificationContent =
      outcome === "sent"
        ? { kind: "withdrawal_confirmed", params: { amount } }
        : {
            kind: `withdrawal_${outcome}`,
            params: { amount, reason: await selectReason(db, withdrawalId) },
          };
    // Sent once for each try.
    const eventKey = `withdrawal_${outcome}:${withdrawalId}:${payoutId ?? "decided"}`;
    await notify(services, userId, eventKey, content);
  });

  jobs.subscribe(adjustmentApproved, "notifications", async (event) => {
    const { adjustmentId, userId, account, amount } = event;
    const reasons = await adjustmentReasons(db, [adjustmentId]);
    const reason = reasons.get(adjustmentId) ?? "";
    await notify(services, userId, `adjustment_approved:${adjustmentId}`, {
      kind: "balance_adjusted",
      params: { account, amount, reason },
    });
  });

  emailJobs(services);
  adminJobs(services);
  announcementJobs(services);
}
