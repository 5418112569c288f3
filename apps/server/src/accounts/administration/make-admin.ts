import type { Tx } from "../../platform/database/transaction.ts";
import { createUser } from "../registration/create-user.ts";
import type { Account } from "../repository.ts";
import { deleteSessionsOf } from "../sessions/repository.ts";
import { updateToAdmin } from "./repository.ts";

interface NewAdmin {
  readonly name: string;
  /** The address in lower case. */
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * Makes the account of an address an admin's, with the new password, and ends all its sessions; creates the account if
 * there is none. The address counts as verified: the operator who runs the command vouches for it.
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
