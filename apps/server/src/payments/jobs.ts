import type { Services } from "../platform/services.ts";
import { surveyContentChanged } from "../surveys/public.ts";
import { callOffOutdated, cancelOrderJob } from "./call-off.ts";
import { cancelOrder } from "./cancel-order.ts";
import { providerOf } from "./provider-of.ts";
import { recheckOrders } from "./recheck-orders.ts";
import { sandboxJobs } from "./sandbox/sandbox-jobs.ts";

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
