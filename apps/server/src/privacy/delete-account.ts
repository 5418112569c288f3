import { reauthenticate } from "../accounts/public.ts";
import { recordAudit } from "../platform/audit.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { eraseUser } from "./erase-user.ts";

interface OwnDeletion {
  readonly userId: number;
  readonly sessionTokenHash: string;
  readonly currentPassword?: string | undefined;
  readonly giveUpBalance?: boolean | undefined;
}

/**
 * Deletes the user's own account after reauthentication.
 * @throws PasswordMissing, PasswordWrong, SignInAgain, TooManyAttempts, Unauthenticated, DeletionObstructed
 */
export async function deleteAccount(
  services: Services,
  { userId, sessionTokenHash, currentPassword, giveUpBalance }: OwnDeletion,
): Promise<void> {
  const password = currentPassword;
  await reauthenticate(services, { userId, sessionTokenHash, password });
  await inTransaction(services.db, (tx) =>
    eraseUser(tx, services, userId, {
      by: "owner",
      sessionTokenHash,
      givesUpBalance: giveUpBalance ?? false,
    }),
  );
}

interface UserDeletion {
  readonly adminId: number;
  readonly userId: number;
  /** Sent to the user in the last email and not stored. */
  readonly reason: string | undefined;
}

/**
 * Deletes a user's account for an admin. Accounts of admins are refused: otherwise one stolen session could remove all
 * other admins.
 * @throws NotFound, DeletionObstructed
 */
export async function deleteUser(
  tx: Tx,
  services: Pick<Services, "jobs" | "clock" | "cipher">,
  { adminId, userId, reason }: UserDeletion,
): Promise<void> {
  await eraseUser(tx, services, userId, {
    by: "admin",
    reason: reason ?? "",
  });
  await recordAudit(tx, {
    adminId,
    action: "user_deleted",
    subject: { kind: "user", id: userId },
  });
}
