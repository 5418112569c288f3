import { confirmIdentity } from "../accounts/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { erasePerson } from "./erase-user.ts";

interface OwnDeletion {
  readonly userId: number;
  readonly sessionTokenHash: string;
  readonly currentPassword?: string | undefined;
  readonly giveUpBalance?: boolean | undefined;
}

/**
 * Somebody leaves, who shows once more that it is them.
 * @throws PasswordMissing, PasswordWrong, SignInAgain, TooManyAttempts, Unauthenticated, DeletionObstructed
 */
export async function deleteAccount(
  services: Services,
  { userId, sessionTokenHash, currentPassword, giveUpBalance }: OwnDeletion,
): Promise<void> {
  const password = currentPassword;
  await confirmIdentity(services, { userId, sessionTokenHash, password });
  await inTransaction(services.db, (tx) =>
    erasePerson(tx, services, userId, {
      by: "owner",
      sessionTokenHash,
      givesUpBalance: giveUpBalance ?? false,
    }),
  );
}
