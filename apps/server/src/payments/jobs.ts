import type { Services } from "../platform/services.ts";
import { surveyContentChanged } from "../surveys/public.ts";
import { callOffOutdated, cancelOrderJob } from "./orders/void-orders.ts";
import { cancelOrder } from "./orders/cancel-order.ts";
import { providerOf } from "./providers/configured-provider.ts";
import { recheckOrders } from "./orders/recheck-orders.ts";
import { sandboxJobs } from "./providers/sandbox/sandbox-jobs.ts";

export function paymentJobs(services: Services): void {
  const { jobs } = services;
  const provider = providerOf(services);

  jobs.subscribe(surveyContentChanged, "payments", ({ surveyId }) =>
    callOffOutdated(services, surveyId),
  );
  jobs.handle(cancelOrderJob, ({ orderId }) =>
    cancelOrder(services, provider, orderId),
  );
  jobs.repeat("payments.recheck", 5, () => recheckOrders(services, provider));

  if (provider.name === "sandbox") sandboxJobs(services);
}
