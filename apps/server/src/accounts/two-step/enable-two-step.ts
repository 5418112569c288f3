import { randomBytes } from "node:crypto";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { newTotpSecret } from "./totp.ts";
import { upsertTwoStep } from "./repository.ts";
import { sealSecret } from "./two-step-secret.ts";

/**
 * Turns two-step sign-in on without its owner's app having shown a code, and without recovery codes: for demo data and
 * tests, which know the key.
 * @returns the key, in base32.
 */
export async function giveTwoStep(
  tx: Tx,
  { cipher, clock }: Pick<Services, "cipher" | "clock">,
  userId: number,
  secret: string = newTotpSecret(),
): Promise<string> {
  await upsertTwoStep(tx, {
    userId,
    secret: sealSecret(cipher, "two_step", { userId, secret }),
    confirmedAt: clock.now(),
    lastUsedStep: 0,
    recoverySalt: randomBytes(16).toString("base64url"),
  });
  return secret;
}
