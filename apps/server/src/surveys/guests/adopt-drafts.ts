import { findUser, referrerOf } from "../../accounts/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { deleteGuest, giveDrafts, lockGuest } from "./repository.ts";

/** What a guest has built becomes the account's, and the guest is gone. The second time there is nothing to do. */
export async function adoptDrafts(
  tx: Tx,
  guestId: string,
  userId: number,
): Promise<void> {
  // First, so that no draft is made meanwhile that would go with the guest.
  if (!(await lockGuest(tx, guestId))) return;
  const account = await findUser(tx, userId);
  if (!account) throw new NotFound();
  const referrer = await referrerOf(tx, userId);
  await giveDrafts(tx, guestId, {
    id: userId,
    ownCode: account.referralCode,
    referral: referrer?.code ?? null,
  });
  await deleteGuest(tx, guestId);
}
