import type { Services } from "../../platform/services.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.ts";

/** The provider that the configuration names. */
export function providerOf(services: Services): PaymentProvider {
  switch (services.config.payment.provider) {
    case "sandbox":
      return sandboxProvider(services);
  }
}
