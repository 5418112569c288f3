import type { UserDetail } from "@sigi/contract/user-details.ts";
import { accountStatus, devicesOf } from "../../accounts/public.ts";
import { balanceOfUser } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { profileInBands } from "../../targeting/public.ts";
import { recordViewing } from "./record-viewing.ts";
import type { Viewing } from "./repository.ts";

/** A user as an admin sees them: profile in bands, level, balance in rupiah, devices. @throws NotFound */
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
    profile: await profileInBands(tx, account.id, now),
    sessions: await devicesOf(tx, account.id, now),
  };
}
