import type { FastifyReply, FastifyRequest } from "fastify";
import { AttemptLimit, hashToken, newToken } from "../../accounts/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { networkOf } from "../../platform/http/limits/network.ts";
import type { Services } from "../../platform/services.ts";
import { setGuestCookie } from "./guest-cookie.ts";
import { insertGuest } from "./repository.ts";

/**
 * New guests of one network, whatever they begin with. The limit suffices for the phones of a school behind one address,
 * and stops a script that drops its cookie.
 */
const newGuestLimit = { attempts: 1_000, minutes: 60 };

interface Caller {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Guest {
  readonly guestId: string;
}

/**
 * Creates a guest for the caller's browser and does its first work, in one transaction. The browser gets the cookie when
 * both have succeeded. Otherwise there is no guest, and none counts.
 * @throws TooManyAttempts for the caller's network, and the errors of `work`.
 */
export async function beginGuest<Value>(
  services: Services,
  { request, reply }: Caller,
  work: (tx: Tx, guest: Guest) => Promise<Value>,
): Promise<Value> {
  const { config, db, clock } = services;
  const limit = new AttemptLimit(services, "new_guest", newGuestLimit);
  const network = networkOf(request.ip);
  await limit.begin(network, clock.now());
  const token = newToken();
  const guest = { guestId: hashToken(token) };
  try {
    const value = await inTransaction(db, async (tx) => {
      await insertGuest(tx, guest.guestId, clock.now());
      return work(tx, guest);
    });
    setGuestCookie(reply, config, token);
    return value;
  } catch (error) {
    await limit.uncount(network);
    throw error;
  }
}
