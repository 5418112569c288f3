import type { FastifyReply } from "fastify";
import { hashToken, newToken } from "../../accounts/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { setGuestCookie } from "./guest-cookie.ts";
import { insertGuest } from "./repository.ts";

/** Creates a guest for the caller's browser and sets its cookie. If the transaction fails, the cookie opens nothing. */
export async function beginGuest(
  tx: Tx,
  { config, clock }: Services,
  reply: FastifyReply,
): Promise<{ guestId: string }> {
  const token = newToken();
  const guestId = hashToken(token);
  await insertGuest(tx, guestId, clock.now());
  setGuestCookie(reply, config, token);
  return { guestId };
}
