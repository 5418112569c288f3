import type { App } from "../platform/http/app.ts";
import type { Services } from "../platform/services.ts";
import { closingRoutes } from "./closing/routes.ts";
import { inboxRoutes } from "./inbox/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { configuredProvider } from "./providers/configured-provider.ts";
import { sandboxRoutes } from "./providers/sandbox/routes.ts";
import { receiptRoutes } from "./receipts/routes.ts";
import { refundRoutes } from "./refunds/routes.ts";
import { referralRoutes } from "./referral/routes.ts";
import { suspenseRoutes } from "./suspense/routes.ts";
import { voucherRoutes } from "./vouchers/routes.ts";

export function paymentRoutes(app: App, services: Services): void {
  const provider = configuredProvider(services);

  closingRoutes(app, services);
  orderRoutes(app, services, provider);
  inboxRoutes(app, services);
  receiptRoutes(app, services);
  refundRoutes(app, services);
  suspenseRoutes(app, services);
  voucherRoutes(app, services);
  referralRoutes(app, services);
  if (provider.name === "sandbox") sandboxRoutes(app, services);
}
