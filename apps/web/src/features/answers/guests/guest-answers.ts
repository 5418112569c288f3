import type { Visitor } from "@sigi/contract/answer-page.ts";
import { deleteCookie, readCookie } from "../../../platform/device/cookies.ts";
import { deviceStore } from "../device-store.ts";
import type { DeviceStore } from "../device-store.ts";
import { moveQueued } from "../outbox/answer-queue.ts";

/** The user id of guests on a device. */
export const guestUser = 0;

/** The user whose drafts and queued answers a page reads. */
export const deviceUserOf = (visitor: Visitor | null): number =>
  visitor?.id ?? guestUser;

/** The cookie is set by apps/server/src/surveys/guest-drafts/guest-cookie.ts. */
const ownerCookie = "guest_owner";

const draftsOf = (userId: number) => `answer-draft/${String(userId)}/`;

/**
 * Moves the answers given here without an account to the account that has adopted the guest, or will with its next
 * call: the user's, once their email address is verified. Call it before any data of a guest or of the user is read.
 */
export function settleGuestAnswers(
  user: Pick<Visitor, "id" | "emailVerified"> | null,
): void {
  const owner = Number(readCookie(ownerCookie));
  if (owner > 0) {
    adoptGuestAnswers(deviceStore, owner);
    deleteCookie(ownerCookie);
  }
  if (user?.emailVerified) adoptGuestAnswers(deviceStore, user.id);
}

/** Moves a guest's drafts and queued answers to an account without replacing the account's own. */
export function adoptGuestAnswers(store: DeviceStore, userId: number): void {
  for (const key of store.keys(draftsOf(guestUser))) {
    const own = key.replace(draftsOf(guestUser), draftsOf(userId));
    if (store.read(own) === undefined) store.replace(key, own, store.read(key));
    else store.remove(key);
  }
  moveQueued(store, guestUser, userId);
}
