import type { Services } from "../platform/services.ts";
import {
  lastPlaceEnded,
  surveyClosed,
  surveyCompleted,
  surveyContentChanged,
} from "../surveys/public.ts";
import { cancelAttempt } from "./attempts/cancel-attempt.ts";
import { recheckAttempts } from "./attempts/recheck-attempts.ts";
import {
  settleEndedSurvey,
  settleMissedSurveys,
} from "./closing/settle-survey.ts";
import { processEvent, sweepInbox } from "./inbox/process-event.ts";
import { processEventJob } from "./inbox/receive-event.ts";
import {
  cancelAttemptJob,
  cancelOutdatedOrders,
} from "./orders/cancel-orders.ts";
import { configuredProvider } from "./providers/configured-provider.ts";
import {
  notificationJob,
  notifyMerchant,
} from "./providers/sandbox/notify-merchant.ts";
import { sendRefundJob } from "./refunds/request-refund.ts";
import { sendRefund } from "./refunds/send-refund.ts";

export function paymentJobs(services: Services): void {
  const { jobs } = services;

  jobs.subscribe(surveyContentChanged, "payments", ({ surveyId }) =>
    cancelOutdatedOrders(services, surveyId),
  );
  jobs.subscribe(surveyCompleted, "payments", ({ surveyId }) =>
    cancelOutdatedOrders(services, surveyId),
  );
  jobs.subscribe(surveyClosed, "payments", async ({ surveyId }) => {
    await cancelOutdatedOrders(services, surveyId);
    await settleEndedSurvey(services, surveyId);
  });
  jobs.subscribe(lastPlaceEnded, "payments", ({ surveyId }) =>
    settleEndedSurvey(services, surveyId),
  );
  jobs.repeat("payments.settle-surveys", 5, () =>
    settleMissedSurveys(services),
  );
  jobs.handle(cancelAttemptJob, async ({ attemptId }) => {
    await cancelAttempt(services, attemptId);
  });
  jobs.handle(processEventJob, ({ eventId }) =>
    processEvent(services, eventId),
  );
  jobs.handle(sendRefundJob, ({ refundId }) => sendRefund(services, refundId));
  jobs.repeat("payments.recheck", 5, () => recheckAttempts(services));
  jobs.repeat("payments.inbox", 30, () => sweepInbox(services));

  if (configuredProvider(services).name === "sandbox") {
    jobs.handle(notificationJob, (data) => notifyMerchant(services, data));
  }
}
