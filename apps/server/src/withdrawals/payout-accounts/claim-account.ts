import { createHmac } from "node:crypto";
import type { WithdrawalTerms } from "@sigi/contract/payouts.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { insertClash, upsertAccount, usesOtherAccount } from "./repository.ts";

const HOUR_MS = 3_600_000;

interface Named {
  readonly userId: number;
  readonly bankId: number;
  readonly accountNumber: string;
}

/**
 * Assigns the account to the user. Concurrent claims of two users wait for each other on its row.
 * @returns the time until which a withdrawal to the account waits, null if it does not, as for a user's first account.
 * "taken" if the account belongs to another user, which is recorded for admins.
 */
export async function claimAccount(
  tx: Tx,
  { clock, secret }: Pick<Services, "clock" | "secret">,
  named: Named,
  { newAccountHours }: WithdrawalTerms,
): Promise<{ id: number; notBefore: Date | null } | "taken"> {
  const { userId, bankId } = named;
  const now = clock.now();
  const numberHash = hashNumber(secret, named);
  const row = { userId, bankId, numberHash, createdAt: now };
  const account = await upsertAccount(tx, row);
  if (!account) {
    await insertClash(tx, { userId, numberHash, lastAt: now });
    return "taken";
  }
  const { id, createdAt } = account;
  const until = new Date(createdAt.getTime() + newAccountHours * HOUR_MS);
  const waits = until > now && (await usesOtherAccount(tx, userId, id));
  return { id, notBefore: waits ? until : null };
}

/** The hash is keyed, because numbers are easily guessed from a plain hash. */
const hashNumber = (
  secret: Services["secret"],
  { bankId, accountNumber }: Named,
): string =>
  createHmac("sha256", secret)
    .update(`payout account ${bankId} ${accountNumber}`)
    .digest("base64url");
