import rateLimit from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { BusinessError } from "../../business-error.ts";
import type { App } from "../app.ts";
import { isLarge } from "./large-bodies.ts";
import { networkOf } from "./network.ts";

/** Requests per minute over all endpoints, refused ones included. Tests set lower limits. */
export interface RequestLimits {
  readonly perUser: number;
  /**
   * The limit without a session. Mobile networks put many users behind one address, so this limit only stops floods.
   */
  readonly perNetwork: number;
}

export const defaultLimits: RequestLimits = {
  perUser: 3_000,
  perNetwork: 10_000,
};

/**
 * The limit per network for each public call that checks a secret or sends an email: enough for hundreds of users
 * behind one address.
 */
export const publicRequestsPerMinute = 1_000;

const window = { timeWindow: "1 minute", keyGenerator: callerKey };

/** Registers the stricter limits of endpoints. They count requests that passed session, role and CSRF token. */
export async function registerRateLimit(app: App): Promise<void> {
  await app.register(rateLimit, { ...window, global: false });
}

/**
 * Limits all requests, also those that a missing session, a role, a CSRF token or an unknown path will refuse. Call it
 * after the hook that loads the session: signed-in users are counted separately, so that nobody in their network can
 * use up their requests.
 */
export function limitAllRequests(
  app: App,
  limits: Partial<RequestLimits> = {},
): void {
  const { perUser, perNetwork } = { ...defaultLimits, ...limits };
  const count = app.createRateLimit({
    ...window,
    max: ({ user }: FastifyRequest) => (user ? perUser : perNetwork),
  });
  const countExcess = app.createRateLimit({ ...window, max: 1 });
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/assets/")) return;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    // The body is not read, so the connection is closed.
    reply.header("connection", "close");
    const excess = await countExcess(request);
    const isFirst = !excess.isAllowed && !excess.isExceeded;
    throw new TooManyRequests(counted.ttlInSeconds, isFirst);
  });
}

/** The request exceeds `limitAllRequests`. */
export class TooManyRequests extends BusinessError {
  /** True for the caller's first excess request in a minute, because a flood must not fill the log. */
  readonly isFirst: boolean;

  constructor(retryAfterSeconds: number, isFirst: boolean) {
    super("too_many", "too_many_requests", { retryAfterSeconds });
    this.isFirst = isFirst;
  }
}

/** The limit of a public call. It is per network, because a user can have several sessions. */
export const limitPerNetwork = {
  rateLimit: {
    max: publicRequestsPerMinute,
    timeWindow: "1 minute",
    keyGenerator: networkKey,
  },
};

/** Limits requests per minute and caller, those with a large body separately. */
export const limitBySize = (perMinute: number, largePerMinute: number) => ({
  rateLimit: {
    max: (request: FastifyRequest) =>
      isLarge(request) ? largePerMinute : perMinute,
    timeWindow: "1 minute",
    keyGenerator: (request: FastifyRequest) =>
      `${callerKey(request)}${isLarge(request) ? ":large" : ""}`,
  },
});

/** The user, or the network of a caller without a session: a guest can have any number of cookies. */
export function callerKey(request: FastifyRequest): string {
  return request.user ? `user:${request.user.id}` : networkKey(request);
}

/** `ip` is undefined on a closed connection. */
function networkKey({ ip }: FastifyRequest): string {
  return `network:${networkOf(ip)}`;
}
