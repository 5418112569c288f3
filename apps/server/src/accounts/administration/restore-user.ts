import type { ListedUser } from "@sigi/contract/users.ts";
import { recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { lockAccount, updateSuspension } from "../account-repository.ts";
import { listedUser } from "./listed-user.ts";
import { NotSuspended } from "./errors.ts";

/** Tells somebody that they may sign in again. */
export const restorationMail = jobKind<{ userId: number }>(
  "accounts.restoration-mail",
);

/** Ends a suspension; its reason is forgotten. @throws NotFound, NotSuspended */
export async function restoreUser(
  tx: Tx,
  { jobs }: Pick<Services, "jobs">,
  { adminId, userId }: { adminId: number; userId: number },
): Promise<ListedUser> {
  const account = await lockAccount(tx, userId);
  if (!account) throw new NotFound();
  if (!account.suspendedAt) throw new NotSuspended();
  await updateSuspension(tx, userId, null);
  await recordAudit(tx, {
    adminId,
    action: "user_restored",
    subject: { kind: "user", id: userId },
  });
  await jobs.enqueue(tx, restorationMail, { userId });
  return listedUser(tx, userId);
}
