import type { Services } from "../platform/services.ts";
import {
  lastPlaceEnded,
  surveyClosed,
  surveyContentChanged,
} from "../surveys/public.ts";
import {
  settleEndedSurvey,
  settleMissedSurveys,
} from "./closing/settle-survey.ts";
import { recheckOrders } from "./orders/receive-notification.ts";
import { cancelVoidOrder } from "./orders/settle-order.ts";
import {
  cancelVoidOrderJob,
  voidOutdatedOrders,
} from "./orders/void-orders.ts";
import { configuredProvider } from "./providers/configured-provider.ts";
import {
  notificationJob,
  notifyMerchant,
} from "./providers/sandbox/notify-merchant.ts";

export function paymentJobs(services: Services): void {
  const { jobs } = services;
  const provider = configuredProvider(services);

  jobs.subscribe(surveyContentChanged, "payments", ({ surveyId }) =>
    voidOutdatedOrders(services, surveyId),
  );
  for (const ended of [lastPlaceEnded, surveyClosed]) {
    jobs.subscribe(ended, "payments", ({ surveyId }) =>
      settleEndedSurvey(services, surveyId),
    );
  }
  jobs.repeat("payments.settle-surveys", 5, () =>
    settleMissedSurveys(services),
  );
  jobs.handle(cancelVoidOrderJob, ({ orderId }) =>
    cancelVoidOrder(services, provider, orderId),
  );
  jobs.repeat("payments.recheck", 5, () => recheckOrders(services, provider));

  if (provider.name === "sandbox") {
    jobs.handle(notificationJob, (data) => notifyMerchant(services, data));
  }
}
