import { findUser, hashToken, referrerOf } from "../../accounts/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import {
  deleteGuest,
  giveGuestTo,
  lockGuest,
  moveDrafts,
  readGuestCookie,
  recognizeGuest,
  setGuestCookie,
} from "../../surveys/public.ts";
import { claimAnswers } from "./claim-answers.ts";

/** The calls, and the pages whose HTML has data of a guest or of an account that has just taken over a guest. */
const guestUrls =
  /^(?:\/api\/|(?:\/en)?\/(?:home|tasks\/(?:preview|surveys|guest|private))(?:[/?]|$))/;

/**
 * Sets `request.guestId` for every API call, and every page for guests, with a valid guest cookie. A signed-in user
 * with a guest cookie has just registered or signed in: before the call is answered, drafts and answers move to the
 * account and the cookie is cleared.
 */
export function identifyGuests(app: App, services: Services): void {
  const { config, db, clock } = services;
  app.addHook("onRequest", async (request, reply) => {
    if (!guestUrls.test(request.url)) return;
    const token = readGuestCookie(request, config);
    if (token === undefined) return;
    const { user } = request;
    if (user) {
      const guestId = hashToken(token);
      const taken = await inTransaction(db, (tx) =>
        takeOver(tx, services, guestId, user),
      );
      if (taken) giveGuestTo(reply, config, user.id);
      // The account was read before the answers were claimed.
      request.account = null;
      return;
    }
    const guest = await recognizeGuest(db, token, clock.now());
    if (!guest) return;
    request.guestId = guest.guestId;
    if (guest.touched) setGuestCookie(reply, config, token);
  });
}

/**
 * Moves the drafts and answers of a guest to an account and deletes the guest. Only an account with a verified email
 * address gets the answers; until then the guest stays. A repeated call does nothing.
 * @returns true if the guest is gone.
 */
export async function takeOver(
  tx: Tx,
  services: Pick<Services, "jobs" | "clock">,
  guestId: string,
  user: Pick<SessionUser, "id" | "emailVerified">,
): Promise<boolean> {
  // Lock first: a draft created concurrently would be deleted with the guest.
  if (!(await lockGuest(tx, guestId))) return true;
  await adoptDrafts(tx, guestId, user.id);
  if (!user.emailVerified) return false;
  await claimAnswers(tx, services, { guestId, userId: user.id });
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
