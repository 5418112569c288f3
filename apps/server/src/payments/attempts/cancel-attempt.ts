import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { providerNamed } from "../providers/configured-provider.ts";
import type { PaymentProvider } from "../providers/payment-provider.ts";
import { changeAttempt, findAttempt } from "./repository.ts";
import { settleAttempt } from "./settle-attempt.ts";
import type { Settled } from "./take-steps.ts";

/** Cancels a payment window at its provider, then settles the attempt, because money may have arrived before. */
export async function cancelAttempt(
  services: Services,
  attemptId: string,
  asked?: PaymentProvider,
): Promise<Settled> {
  const attempt = await findAttempt(services.db, attemptId);
  if (!attempt) throw new Error(`Payment attempt ${attemptId} is gone`);
  const provider = asked ?? providerNamed(services, attempt.provider);
  await provider.cancel(attemptId);
  await inTransaction(services.db, (tx) =>
    changeAttempt(tx, attemptId, { cancelledAt: services.clock.now() }),
  );
  return settleAttempt(services, attemptId, provider);
}
