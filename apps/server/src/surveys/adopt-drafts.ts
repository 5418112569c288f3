import type { Tx } from "../platform/database/transaction.ts";
import { deleteGuest, giveDrafts, lockGuest } from "./guest-repository.ts";

/** What a guest has built becomes the account's, and the guest is gone. The second time there is nothing to do. */
export async function adoptDrafts(
  tx: Tx,
  guestId: string,
  userId: number,
): Promise<void> {
  // First, so that no draft is made meanwhile that would go with the guest.
  if (!(await lockGuest(tx, guestId))) return;
  await giveDrafts(tx, guestId, userId);
  await deleteGuest(tx, guestId);
}
