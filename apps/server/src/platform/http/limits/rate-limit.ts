import rateLimit from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { BusinessError } from "../../business-error.ts";
import type { App } from "../app.ts";
import { CallCounts } from "./call-counts.ts";
import { isLarge } from "./large-bodies.ts";
import { networkOf } from "./network.ts";

/** Requests per minute over all endpoints, refused ones included. Tests set lower limits. */
export interface RequestLimits {
  readonly perUser: number;
  /** The limit of a guest's cookie. */
  readonly perGuest: number;
  /**
   * The limit of a network's visitors, and separately of all its guests. Mobile networks put many users behind one address, so this limit only stops floods.
   */
  readonly perNetwork: number;
}

export const defaultLimits: RequestLimits = {
  perUser: 3_000,
  perGuest: 1_000,
  perNetwork: 10_000,
};

/**
 * The limit per network for each public call that checks a secret or sends an email: enough for hundreds of users
 * behind one address.
 */
export const publicRequestsPerMinute = 1_000;

/** Registers the stricter limits of endpoints. They count requests that passed session, role and CSRF token. */
export async function registerRateLimit(app: App): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: "1 minute",
    keyGenerator: callerKey,
    global: false,
  });
}

/**
 * Limits all requests, also those that a missing session, a role, a CSRF token or an unknown path will refuse. Call it
 * after the hook that loads the session: signed-in users are counted separately, so that nobody in their network can
 * use up their requests. Guests are counted by their cookie and then by their network, apart from its visitors.
 * @param options.guestOf names the guest of a request by a cookie that only the server can make, without a query.
 */
export function limitAllRequests(
  app: App,
  options: {
    readonly limits?: Partial<RequestLimits> | undefined;
    readonly guestOf: (request: FastifyRequest) => string | null;
  },
): void {
  const { perUser, perGuest, perNetwork } = {
    ...defaultLimits,
    ...options.limits,
  };
  const counts = new CallCounts();

  /** The keys by which a request counts, each with its limit. */
  const limitsOf = (request: FastifyRequest): [string, number][] => {
    if (request.user) return [[callerKey(request), perUser]];
    const guest = options.guestOf(request);
    if (guest === null) return [[networkKey(request), perNetwork]];
    const own: [string, number] = [`guest:${guest}`, perGuest];
    const isOwnOnly = request.routeOptions.config.perCallerOnly;
    return isOwnOnly
      ? [own]
      : [own, [`guests of ${networkKey(request)}`, perNetwork]];
  };

  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/assets/")) return;
    for (const [key, max] of limitsOf(request)) {
      const { calls, secondsLeft } = counts.add(key);
      if (calls <= max) continue;
      // The body is not read, so the connection is closed.
      reply.header("connection", "close");
      throw new TooManyRequests(secondsLeft, calls === max + 1);
    }
  });
}

/** The request exceeds a limit of requests. */
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

/** Requests per minute and caller. */
interface PerMinute {
  readonly perMinute: number;
  /** The limit of requests with a large body, which count separately. Undefined: they count like all others. */
  readonly largePerMinute?: number | undefined;
}

/** Limits requests per minute and caller. */
export const limitPerCaller = (limit: PerMinute) => ({
  max: (request: FastifyRequest) => limitBySize(request, limit).max,
  timeWindow: "1 minute",
  keyGenerator: (request: FastifyRequest) =>
    `${limitBySize(request, limit).name}${callerKey(request)}`,
});

/** The limit of a request by the size of its body. `name` tells apart what counts separately. */
export function limitBySize(
  request: FastifyRequest,
  { perMinute, largePerMinute }: PerMinute,
): { name: string; max: number } {
  return largePerMinute !== undefined && isLarge(request)
    ? { name: "large ", max: largePerMinute }
    : { name: "", max: perMinute };
}

/** The user, or the network of a caller without a session. */
export function callerKey(request: FastifyRequest): string {
  return request.user ? `user:${request.user.id}` : networkKey(request);
}

/** `ip` is undefined on a closed connection. */
export function networkKey({ ip }: FastifyRequest): string {
  return `network:${networkOf(ip)}`;
}
