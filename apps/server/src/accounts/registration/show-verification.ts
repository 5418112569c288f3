import type { showVerification as endpoint } from "@sigi/contract/accounts.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock } from "../../platform/services.ts";
import { AlreadyVerified } from "../errors.ts";
import {
  pendingVerification,
  secondsUntilResend,
} from "./pending-verification.ts";
import type { Asker } from "./pending-verification.ts";

/** What waits to be verified, for whoever asks. */
export async function showVerification(
  tx: Tx,
  clock: Clock,
  asker: Asker,
): Promise<ResultOf<typeof endpoint>> {
  try {
    const pending = await pendingVerification(tx, clock, asker);
    return {
      state: "pending",
      email: pending.email,
      resendSeconds: secondsUntilResend(pending, clock.now()),
    };
  } catch (error) {
    if (error instanceof AlreadyVerified) {
      return { state: "verified", email: null, resendSeconds: 0 };
    }
    if (error instanceof Unauthenticated) {
      return { state: "none", email: null, resendSeconds: 0 };
    }
    throw error;
  }
}
