import type { Services } from "../../platform/services.ts";
import type { ProviderName } from "./payment-provider.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { sandboxProvider } from "./sandbox/sandbox-provider.ts";

/** The provider that collects new payments, named by the configuration. */
export function configuredProvider(services: Services): PaymentProvider {
  return providerNamed(services, services.config.payment.provider);
}

/** Returns the provider that a payment attempt names. @throws Error if this server has no access to it. */
export function providerNamed(
  services: Services,
  name: ProviderName,
): PaymentProvider {
  const found = availableProviders(services).find((one) => one.name === name);
  if (!found) throw new Error(`The payment provider ${name} is not set up`);
  return found;
}

/** All providers that may notify this server. */
export function availableProviders(services: Services): PaymentProvider[] {
  return services.config.payment.provider === "sandbox"
    ? [sandboxProvider(services)]
    : [];
}
