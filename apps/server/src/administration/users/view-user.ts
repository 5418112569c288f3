import type { UserDetail } from "@sigi/contract/user-details.ts";
import { accountStatus, listDevices, findUser } from "../../accounts/public.ts";
import type { Account } from "../../accounts/public.ts";
import { balanceOfUser, creditOfUser } from "../../ledger/public.ts";
import { recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { profileInBands } from "../../targeting/public.ts";
import { hasViewedRecently, lockViewing } from "./repository.ts";
import type { Viewing } from "./repository.ts";

/** A user as an admin sees them: profile in bands, level, balance and credit in rupiah, devices. @throws NotFound */
export async function showUser(
  tx: Tx,
  viewing: Viewing,
  now: Date,
): Promise<UserDetail> {
  const { emailVerifiedAt, ...account } = await recordViewing(tx, viewing);
  return {
    ...account,
    status: accountStatus(account),
    emailVerified: emailVerifiedAt !== null,
    balance: await balanceOfUser(tx, account.id),
    credit: await creditOfUser(tx, account.id),
    profile: await profileInBands(tx, account.id, now),
    sessions: await listDevices(tx, account.id, now),
  };
}

/**
 * Records that an admin views a user, before any of the user's data is read. One entry per hour covers all parts of the
 * page, so that the log stays readable. Admins may view themselves without a record.
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
  // The page requests its parts concurrently: the first records, the others find its record.
  await lockViewing(tx, viewing);
  if (!(await hasViewedRecently(tx, viewing))) {
    await recordAudit(tx, {
      adminId,
      action: "user_viewed",
      subject: { kind: "user", id: userId },
    });
  }
  return account;
}
