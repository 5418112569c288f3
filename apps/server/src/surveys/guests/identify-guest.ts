import { findUser, hashToken, referrerOf } from "../../accounts/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Database } from "../../platform/database/pool.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import type { Services } from "../../platform/services.ts";
import {
  clearGuestCookie,
  readGuestCookie,
  setGuestCookie,
} from "./guest-cookie.ts";
import { expiredBefore, touchIntervalMs } from "./guest.ts";
import {
  deleteGuest,
  guestSeenAt,
  lockGuest,
  moveDrafts,
  touchGuest,
} from "./repository.ts";

/**
 * Sets `request.guestId` for every API call, and every page of a preview, with a valid guest cookie. A signed-in user with a guest cookie has just
 * registered or signed in: before the call is answered, the drafts move to the account and the cookie is cleared.
 */
export function identifyGuests(
  app: App,
  { config, db, clock }: Services,
): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!/^(?:\/api\/|(?:\/en)?\/tasks\/preview(?:[/?]|$))/.test(request.url))
      return;
    const token = readGuestCookie(request, config);
    if (token === undefined) return;
    const { user } = request;
    if (user) {
      await inTransaction(db, (tx) =>
        adoptDrafts(tx, hashToken(token), user.id),
      );
      clearGuestCookie(reply, config);
      return;
    }
    const guest = await loadGuest(db, token, clock.now());
    if (!guest) return;
    request.guestId = guest.guestId;
    if (guest.touched) setGuestCookie(reply, config, token);
  });
}

/** Moves a guest's drafts to an account and deletes the guest. A repeated call does nothing. */
export async function adoptDrafts(
  tx: Tx,
  guestId: string,
  userId: number,
): Promise<void> {
  // Lock first: a draft created concurrently would be deleted with the guest.
  if (!(await lockGuest(tx, guestId))) return;
  const account = await findUser(tx, userId);
  if (!account) throw new NotFound();
  const referrer = await referrerOf(tx, userId);
  await moveDrafts(tx, guestId, {
    id: userId,
    ownCode: account.referralCode,
    referral: referrer?.code ?? null,
  });
  await deleteGuest(tx, guestId);
}

interface LoadedGuest {
  readonly guestId: string;
  /** Whether this use was recorded: the cookie is then extended too. */
  readonly touched: boolean;
}

/** The guest with this token; null if there is none or it has expired. */
async function loadGuest(
  db: Database,
  token: string,
  now: Date,
): Promise<LoadedGuest | null> {
  const guestId = hashToken(token);
  const seenAt = await guestSeenAt(db, guestId, expiredBefore(now));
  if (!seenAt) return null;
  const touched = now.getTime() - seenAt.getTime() >= touchIntervalMs;
  if (touched) await touchGuest(db, guestId, now);
  return { guestId, touched };
}
