import type { ListedUser } from "@sigi/contract/users.ts";
import { recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import {
  isLastAdmin,
  lockAccount,
  updateSuspension,
} from "../account-repository.ts";
import { listedUser } from "./listed-user.ts";
import { deleteSessionsOf } from "../repository.ts";
import { AlreadySuspended, LastAdmin, OwnAccount } from "./errors.ts";

/** Tells somebody that they are suspended, and why. */
export const suspensionMail = jobKind<{ userId: number }>(
  "accounts.suspension-mail",
);

interface Suspension {
  readonly adminId: number;
  readonly userId: number;
  /** In the admin's words. It is kept with the account and goes with the suspension; the audit log never holds it. */
  readonly reason: string;
}

/**
 * Nobody gets into the account until it is restored: every session ends with the transaction, whoever signs in at the
 * same moment waits for it and is refused. @throws OwnAccount, NotFound, AlreadySuspended, LastAdmin
 */
export async function suspendUser(
  tx: Tx,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  { adminId, userId, reason }: Suspension,
): Promise<ListedUser> {
  if (adminId === userId) throw new OwnAccount();
  const account = await lockAccount(tx, userId);
  if (!account) throw new NotFound();
  if (account.suspendedAt) throw new AlreadySuspended();
  if (await isLastAdmin(tx, account)) throw new LastAdmin();
  await updateSuspension(tx, userId, { at: clock.now(), reason });
  await deleteSessionsOf(tx, userId);
  await recordAudit(tx, {
    adminId,
    action: "user_suspended",
    subject: { kind: "user", id: userId },
  });
  await jobs.enqueue(tx, suspensionMail, { userId });
  return listedUser(tx, userId);
}
