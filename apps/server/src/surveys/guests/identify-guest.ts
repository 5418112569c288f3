import { hashToken } from "../../accounts/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import type { Services } from "../../platform/services.ts";
import { adoptDrafts } from "./adopt-drafts.ts";
import {
  clearGuestCookie,
  readGuestCookie,
  setGuestCookie,
} from "./guest-cookie.ts";
import { loadGuest } from "./load-guest.ts";

/**
 * Every call knows from here on which guest sends it. Whoever is signed in and still carries a guest's cookie has just
 * come to an account, by whatever way: the drafts become theirs before the call is answered, and the cookie goes.
 */
export function surveyGuests(app: App, { config, db, clock }: Services): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/api/")) return;
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
