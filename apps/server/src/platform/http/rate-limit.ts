import rateLimit from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import type { App } from "./app.ts";
import { networkOf } from "./network.ts";

/**
 * Requests per minute and caller over all endpoints; some endpoints have stricter limits. Mobile networks put many
 * users behind one address, so this limit only stops floods.
 */
const REQUESTS_PER_MINUTE = 3_000;
/** Per network, for each public call that checks or mails something: enough for hundreds of users behind one address. */
const PUBLIC_REQUESTS_PER_MINUTE = 1_000;

export async function registerRateLimit(app: App): Promise<void> {
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: "1 minute",
    // Route hooks run after the session is loaded, so signed-in users are counted apart from their network.
    keyGenerator: (request) =>
      request.user ? `user:${request.user.id}` : networkKey(request),
    allowList: (request) => request.url.startsWith("/assets/"),
  });
}

/** The limit of a public call: a session, which anybody can have several of, must not replace the network. */
export const limitPerNetwork = {
  rateLimit: {
    max: PUBLIC_REQUESTS_PER_MINUTE,
    timeWindow: "1 minute",
    keyGenerator: networkKey,
  },
};

/** `ip` is undefined on a closed connection. */
function networkKey({ ip }: FastifyRequest): string {
  return `network:${networkOf(ip)}`;
}
