import type { Tx } from "../../platform/database/transaction.ts";
import { createUser } from "../registration/create-user.ts";
import { deleteSessionsOf, updateToAdmin } from "../repository.ts";
import type { Account } from "../repository.ts";

export interface NewAdmin {
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * Makes an admin: the account of that address where there is one (with the new password, signed out everywhere), else a
 * new account. Its address counts as verified: whoever may run the command answers for it.
 */
export async function makeAdmin(
  tx: Tx,
  admin: NewAdmin,
  now: Date,
): Promise<Account> {
  const { email, passwordHash } = admin;
  const promoted = await updateToAdmin(tx, email, { passwordHash, now });
  if (!promoted) {
    return createUser(tx, {
      ...admin,
      role: "admin",
      locale: "id",
      consentedAt: now,
      consentSource: "command",
      emailVerifiedAt: now,
    });
  }
  await deleteSessionsOf(tx, promoted.id);
  return promoted;
}
