import { findUser, reauthenticate } from "../accounts/public.ts";
import { balanceOfUser } from "../ledger/public.ts";
import { closeSurveysOf, settleSurveysOf } from "../payments/public.ts";
import { recordAudit } from "../platform/audit.ts";
import { NotFound } from "../platform/business-error.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { eraseUser, requireNoObstacle } from "./erase-user.ts";
import type { DeletionRequest } from "./erase-user.ts";

interface OwnDeletion {
  readonly userId: number;
  readonly sessionTokenHash: string;
  readonly currentPassword?: string | undefined;
  readonly giveUpBalance?: boolean | undefined;
  /** True if the user's running surveys are closed first. */
  readonly closeSurveys?: boolean | undefined;
}

/**
 * Deletes the user's own account after reauthentication.
 * @throws PasswordMissing, PasswordWrong, SignInAgain, TooManyAttempts, Unauthenticated, DeletionObstructed
 */
export async function deleteAccount(
  services: Services,
  deletion: OwnDeletion,
): Promise<void> {
  const { userId, sessionTokenHash, currentPassword: password } = deletion;
  await reauthenticate(services, { userId, sessionTokenHash, password });
  const request = {
    by: "owner",
    sessionTokenHash,
    givesUpBalance: deletion.giveUpBalance ?? false,
  } as const;
  if (deletion.closeSurveys) await closeSurveysFirst(services, userId, request);
  await settleSurveysOf(services, userId);
  await inTransaction(services.db, (tx) =>
    eraseUser(tx, services, userId, request),
  );
}

/**
 * Closes the user's surveys, unless another obstacle prevents the deletion. They stay closed if the deletion is refused
 * afterwards, because respondents are still answering or because the surveys left credit.
 * @throws NotFound, DeletionObstructed
 */
async function closeSurveysFirst(
  services: Services,
  userId: number,
  request: DeletionRequest,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const account = await findUser(tx, userId);
    if (!account) throw new NotFound();
    const balance = await balanceOfUser(tx, userId);
    // A survey may have been filled meanwhile: it is settled before the deletion.
    await requireNoObstacle(tx, account, request, balance, [
      "survey_running",
      "survey_settling",
    ]);
  });
  await closeSurveysOf(services, userId);
}

interface UserDeletion {
  readonly adminId: number;
  readonly userId: number;
  /** The reason, which is sent to the user in the last email and not stored. */
  readonly reason: string | undefined;
  /** True if the user's running surveys are closed first. */
  readonly closeSurveys: boolean;
}

/**
 * Deletes a user's account for an admin. Accounts of admins are refused: otherwise one stolen session could remove all
 * other admins.
 * @throws NotFound, DeletionObstructed
 */
export async function deleteUser(
  services: Services,
  { adminId, userId, reason = "", closeSurveys }: UserDeletion,
): Promise<void> {
  const request = { by: "admin", reason } as const;
  if (closeSurveys) await closeSurveysFirst(services, userId, request);
  await settleSurveysOf(services, userId);
  await inTransaction(services.db, async (tx) => {
    await eraseUser(tx, services, userId, request);
    await recordAudit(tx, {
      adminId,
      action: "user_deleted",
      subject: { kind: "user", id: userId },
    });
  });
}
