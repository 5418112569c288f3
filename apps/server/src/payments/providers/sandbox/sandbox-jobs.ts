import type { Services } from "../../../platform/services.ts";
import { notificationJob } from "./close-transaction.ts";
import { notifyMerchant } from "./notify-merchant.ts";

export function sandboxJobs(services: Services): void {
  services.jobs.handle(notificationJob, (data) =>
    notifyMerchant(services, data),
  );
}
