import { findUser, hashToken, referrerOf } from "../../accounts/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Database } from "../../platform/database/pool.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import {
  giveGuestTo,
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

/** What the guest answered goes to the account. The guest is locked. */
type Claim = (
  tx: Tx,
  claim: { readonly guestId: string; readonly userId: number },
) => Promise<void>;

/** The calls, and the pages whose HTML has data of a guest or of an account that has just taken one over. */
const guestUrls =
  /^(?:\/api\/|(?:\/en)?\/(?:home|tasks\/(?:preview|surveys|guest|private))(?:[/?]|$))/;

/**
 * Sets `request.guestId` for every API call, and every page for guests, with a valid guest cookie. A signed-in user with
 * a guest cookie has just registered or signed in: before the call is answered, drafts and answers move to the account
 * and the cookie is cleared.
 */
export function identifyGuests(
  app: App,
  { config, db, clock }: Services,
  claim: Claim,
): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!guestUrls.test(request.url)) return;
    const token = readGuestCookie(request, config);
    if (token === undefined) return;
    const { user } = request;
    if (user) {
      const guestId = hashToken(token);
      const taken = await inTransaction(db, (tx) =>
        takeOver(tx, guestId, user, claim),
      );
      if (taken) giveGuestTo(reply, config, user.id);
      return;
    }
    const guest = await loadGuest(db, token, clock.now());
    if (!guest) return;
    request.guestId = guest.guestId;
    if (guest.touched) setGuestCookie(reply, config, token);
  });
}

/**
 * Moves what a guest has to an account and deletes the guest. Only an account with a verified email address gets the
 * answers; until then the guest stays. A repeated call does nothing.
 * @returns whether the guest is gone.
 */
export async function takeOver(
  tx: Tx,
  guestId: string,
  user: Pick<SessionUser, "id" | "emailVerified">,
  claim: Claim,
): Promise<boolean> {
  // Lock first: a draft created concurrently would be deleted with the guest.
  if (!(await lockGuest(tx, guestId))) return true;
  await adoptDrafts(tx, guestId, user.id);
  if (!user.emailVerified) return false;
  await claim(tx, { guestId, userId: user.id });
  await deleteGuest(tx, guestId);
  return true;
}

async function adoptDrafts(
  tx: Tx,
  guestId: string,
  userId: number,
): Promise<void> {
  const account = await findUser(tx, userId);
  if (!account) throw new NotFound();
  const referrer = await referrerOf(tx, userId);
  await moveDrafts(tx, guestId, {
    id: userId,
    ownCode: account.referralCode,
    referral: referrer?.code ?? null,
  });
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
