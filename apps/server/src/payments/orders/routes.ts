import * as contract from "@sigi/contract/payments.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import type { PaymentProvider } from "../providers/payment-provider.ts";
import { startPayment } from "./start-payment.ts";

export function orderRoutes(
  app: App,
  services: Services,
  provider: PaymentProvider,
): void {
  mount(app, contract.startPayment, { perMinute: 20 }, ({ user, params }) =>
    startPayment(services, provider, { code: params.code, ownerId: user.id }),
  );
}
