import type { Services } from "../../platform/services.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.ts";

/** The provider named by the configuration. */
export function configuredProvider(services: Services): PaymentProvider {
  switch (services.config.payment.provider) {
    case "sandbox":
      return sandboxProvider(services);
  }
}
