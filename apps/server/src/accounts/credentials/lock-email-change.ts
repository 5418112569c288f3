import type { EmailChangeSide } from "@sigi/contract/credentials.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { lockOwner } from "./repository.ts";
import type { Owner } from "./repository.ts";
import { findEmailChangeByToken } from "./email-change-repository.ts";
import type { EmailChange } from "./email-change-repository.ts";
import { TokenInvalid } from "../errors.ts";
import { hashToken } from "../token.ts";

interface LockedChange {
  readonly owner: Owner;
  readonly change: EmailChange;
  readonly side: EmailChangeSide;
}

/**
 * The change of address that a mailed link belongs to, its account locked: of two who bring the link at once only one
 * finds it.
 * @throws TokenInvalid also when the account is suspended or gone.
 */
export async function lockEmailChange(
  tx: Tx,
  token: string,
  now: Date,
): Promise<LockedChange> {
  const tokenHash = hashToken(token);
  const seen = await findEmailChangeByToken(tx, tokenHash, now);
  const owner = seen && (await lockOwner(tx, seen.change.userId));
  // Read again: it may have been used while the lock was waited for.
  const found = owner && (await findEmailChangeByToken(tx, tokenHash, now));
  if (!found) throw new TokenInvalid();
  return { owner, ...found };
}
