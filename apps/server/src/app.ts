import { adjustmentRoutes } from "./adjustments/routes.ts";
import { accountRoutes, accountSessions } from "./accounts/routes.ts";
import { accountJobs } from "./accounts/jobs.ts";
import { administrationRoutes } from "./administration/routes.ts";
import { answerJobs } from "./answers/jobs.ts";
import { FormCache } from "./answers/public.ts";
import { answerRoutes, identifyGuests } from "./answers/routes.ts";
import { ledgerJobs } from "./ledger/jobs.ts";
import { notificationJobs } from "./notifications/jobs.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { paymentJobs } from "./payments/jobs.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { payoutRoutes } from "./payouts/routes.ts";
import { privacyRoutes } from "./privacy/routes.ts";
import { createApp } from "./platform/http/create-app.ts";
import type { App } from "./platform/http/app.ts";
import type { AppOptions } from "./platform/http/create-app.ts";
import { limitAllRequests } from "./platform/http/limits/rate-limit.ts";
import { systemRoutes } from "./platform/http/system-routes.ts";
import { uploadRoutes } from "./platform/http/uploads/upload-routes.ts";
import type { Services } from "./platform/services.ts";
import { storageJobs } from "./platform/storage/remove-file.ts";
import { resultJobs } from "./results/jobs.ts";
import { resultRoutes } from "./results/routes.ts";
import { surveyJobs } from "./surveys/jobs.ts";
import { guestInCookie, readGuestCookie } from "./surveys/public.ts";
import { surveyRoutes } from "./surveys/routes.ts";
import { targetingRoutes } from "./targeting/routes.ts";
import { domainLedgerChecks } from "./verify-ledger.ts";
import { withdrawalJobs } from "./withdrawals/jobs.ts";
import { withdrawalRoutes } from "./withdrawals/routes.ts";

/** The complete HTTP server: the platform, then every domain's routes. */
export async function buildApp(
  services: Services,
  options: AppOptions,
): Promise<App> {
  const app = await createApp(options);
  accountSessions(app, services, {
    // The answers of the guest in the cookie move to the account.
    changesCaller: (request) =>
      readGuestCookie(request, options.config) !== undefined,
  });
  if (options.rateLimit) {
    limitAllRequests(app, {
      limits: options.requestLimits,
      guestOf: (request) => guestInCookie(request, options.config),
    });
  }
  identifyGuests(app, services);
  // Jobs are triggered after the response, which follows the commit of its request. Reads leave no work.
  app.addHook("onResponse", async ({ method }) => {
    if (method !== "GET") services.jobs.committed();
  });
  systemRoutes(app, services);
  uploadRoutes(app, services);
  accountRoutes(app, services);
  targetingRoutes(app, services);
  surveyRoutes(app, services);
  paymentRoutes(app, services);
  answerRoutes(app, services);
  resultRoutes(app, services);
  payoutRoutes(app, services);
  withdrawalRoutes(app, services);
  adjustmentRoutes(app, services);
  notificationRoutes(app, services);
  privacyRoutes(app, services);
  administrationRoutes(app, services);
  return app;
}

/** Registers every domain's jobs and event subscriptions. Call it before the queue starts. */
export function registerJobs(services: Services): void {
  storageJobs(services);
  accountJobs(services);
  surveyJobs(services);
  paymentJobs(services);
  withdrawalJobs(services);
  const forms = new FormCache(services.db);
  answerJobs(services, forms);
  resultJobs(services, forms);
  notificationJobs(services);
  ledgerJobs(services, domainLedgerChecks);
}
