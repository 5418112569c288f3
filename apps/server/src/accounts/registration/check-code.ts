import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { beginCodeAttempt } from "../email-token-repository.ts";
import { CodeSpent, CodeWrong } from "../errors.ts";
import { pendingVerification } from "./pending-verification.ts";
import type { Asker } from "./pending-verification.ts";
import { CODE_ATTEMPTS_MAX, isCode } from "./verification-code.ts";

/**
 * The six digits were typed where the address is waited for: gives the hash of the letter they belong to. Each try is
 * counted in a transaction of its own, which stands however the comparison ends.
 * @throws CodeWrong, CodeSpent, AlreadyVerified, Unauthenticated
 */
export async function checkCode(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  code: string,
  asker: Asker,
): Promise<string> {
  const letter = await inTransaction(db, async (tx) => {
    const { holder } = await pendingVerification(tx, clock, asker);
    return beginCodeAttempt(tx, holder, CODE_ATTEMPTS_MAX, clock.now());
  });
  if (!letter) throw new CodeSpent();
  if (!isCode(secret, letter, code)) throw new CodeWrong();
  return letter.tokenHash;
}
