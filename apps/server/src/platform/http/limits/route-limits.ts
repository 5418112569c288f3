import type { Access } from "@sigi/contract/endpoint.ts";
import type { FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { limitCalls } from "./call-limit.ts";
import type { LimitedRoute } from "./call-limit.ts";
import { limitPerCaller, limitPerNetwork } from "./rate-limit.ts";

/** The limits of a route's requests. Undefined: only the limit of all requests applies. */
export interface RouteLimits {
  /**
   * Maximum requests per minute and caller that pass the guards. A caller is a user or a guest; `limitCalls` says what
   * visitors and all guests of a network may do.
   */
  readonly perMinute?: number;
  /** In addition to `perMinute`, the limit of requests with a large body, which load a server heavily. */
  readonly largePerMinute?: number;
  /** Names callers without a session who are no guests, by a cookie that only the server can make. */
  readonly callerOf?: (request: FastifyRequest) => string | null;
  /**
   * Guests are counted by their cookie only, also among all requests: nobody else in their network can prevent the
   * call.
   */
  readonly perCallerOnly?: true;
  /** Maximum requests per hour, for expensive and rare requests. It cannot be combined with `perMinute`. */
  readonly perHour?: number;
  /**
   * Replaces the limits above by one per minute and network, regardless of the session. It is for public calls that
   * check a secret or send an email. Limit attempts per account or email address too: see `AttemptLimit`.
   */
  readonly perNetwork?: true;
}

/** Returns the options of a route that limit its requests. */
export function limitRoute(
  app: App,
  access: Access,
  { perMinute, perHour, perNetwork, ...limits }: RouteLimits,
): LimitedRoute {
  if (perNetwork) return { config: limitPerNetwork };
  if (perHour !== undefined) {
    return { config: { rateLimit: { max: perHour, timeWindow: "1 hour" } } };
  }
  if (perMinute === undefined) return {};
  const limit = { ...limits, perMinute };
  const needsSession =
    access === "user" || access === "owner" || access === "admin";
  return needsSession
    ? { config: { rateLimit: limitPerCaller(limit) } }
    : limitCalls(app, limit);
}
