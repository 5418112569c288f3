import * as contract from "@sigi/contract/payments.ts";
import type { App } from "../platform/http/app.ts";
import { mount } from "../platform/http/mount.ts";
import type { Services } from "../platform/services.ts";
import { providerOf } from "./providers/configured-provider.ts";
import { receiveNotification } from "./orders/receive-notification.ts";
import { referralRoutes } from "./referral/routes.ts";
import { sandboxRoutes } from "./providers/sandbox/routes.ts";
import { startPayment } from "./orders/start-payment.ts";
import { voucherRoutes } from "./vouchers/routes.ts";

export function paymentRoutes(app: App, services: Services): void {
  const provider = providerOf(services);

  mount(app, contract.startPayment, { perMinute: 20 }, ({ user, params }) =>
    startPayment(services, provider, { code: params.code, ownerId: user.id }),
  );

  // The provider proves itself by its signature.
  mount(
    app,
    contract.receivePaymentNotification,
    { csrf: false },
    async ({ body }) => {
      await receiveNotification(services, provider, body);
      return {};
    },
  );

  voucherRoutes(app, services);
  referralRoutes(app, services);
  if (provider.name === "sandbox") sandboxRoutes(app, services);
}
