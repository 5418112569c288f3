import { findUser } from "../../accounts/public.ts";
import type { Account } from "../../accounts/public.ts";
import { recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { hasViewedLately, lockViewing } from "../audit-repository.ts";

export interface Viewing {
  readonly adminId: number;
  readonly userId: number;
}

/**
 * Puts on record that an admin looks at a person, before anything of them is read; once an hour, whichever parts are
 * looked at, so that the log stays readable. Looking at oneself is nobody's business.
 * @throws NotFound
 */
export async function recordViewing(
  tx: Tx,
  viewing: Viewing,
): Promise<Account> {
  const { adminId, userId } = viewing;
  const account = await findUser(tx, userId);
  if (!account) throw new NotFound();
  if (adminId === userId) return account;
  // The parts of a page are asked for at once: one of them records, the others find its record.
  await lockViewing(tx, viewing);
  if (!(await hasViewedLately(tx, viewing))) {
    await recordAudit(tx, {
      adminId,
      action: "user_viewed",
      subject: { kind: "user", id: userId },
    });
  }
  return account;
}
