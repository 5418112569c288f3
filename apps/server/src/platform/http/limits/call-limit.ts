import type {
  FastifyContextConfig,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onResponseAsyncHookHandler,
} from "fastify";
import type { App } from "../app.ts";
import { CallCounts } from "./call-counts.ts";
import type { Counted } from "./call-counts.ts";
import {
  limitBySize,
  limitPerCaller,
  networkKey,
  publicRequestsPerMinute,
  TooManyRequests,
} from "./rate-limit.ts";

/** The limit of a call that callers without a session may make. See `RouteLimits`. */
interface CallLimit {
  readonly perMinute: number;
  readonly largePerMinute?: number;
  readonly callerOf?: (request: FastifyRequest) => string | null;
  readonly perCallerOnly?: true;
}

/** The options of a route whose calls are limited. */
export interface LimitedRoute {
  readonly config?: FastifyContextConfig;
  readonly onRequest?: onRequestAsyncHookHandler[];
  readonly onResponse?: onResponseAsyncHookHandler[];
}

/**
 * Limits the calls of a route. Users are counted by account, guests by their cookie. As cookies cost nothing, all guests
 * of a network are counted together too, with a limit far above what the phones of a school need. Visitors without a
 * cookie are counted by network only, apart from its guests.
 *
 * Calls that are refused as wrong count separately, so that they use up nobody else's. When a network has made too many
 * of them, further calls of its visitors are refused, and of guests who have made wrong calls themselves.
 */
export function limitCalls(app: App, limit: CallLimit): LimitedRoute {
  const { perCallerOnly } = limit;
  const config: FastifyContextConfig = {
    rateLimit: {
      ...limitPerCaller(limit),
      allowList: ({ user }: FastifyRequest) => user === null,
    },
    ...(perCallerOnly ? { perCallerOnly } : {}),
  };
  // Load tests run without limits.
  if (!app.hasDecorator("createRateLimit")) return { config };
  const calls = new CallsWithoutSession(limit);
  return {
    config,
    onRequest: [
      async (request, reply) => {
        if (request.user) return;
        const { max, remaining } = calls.admit(request);
        reply.header("x-ratelimit-limit", max);
        reply.header("x-ratelimit-remaining", remaining);
      },
    ],
    onResponse: [
      async (request, { statusCode }) => {
        if (isWrong(statusCode)) calls.countAsWrong(request);
      },
    ],
  };
}

const isWrong = (status: number) =>
  status >= 400 && status < 500 && status !== 429;

/** An admitted call, by the keys that it was counted by. */
interface Admitted {
  /** Null for a visitor without a cookie. */
  readonly caller: string | null;
  readonly network: string;
}

class CallsWithoutSession {
  readonly #limit: CallLimit;
  readonly #counts = new CallCounts();
  readonly #admitted = new WeakMap<FastifyRequest, Admitted>();

  constructor(limit: CallLimit) {
    this.#limit = limit;
  }

  /** Counts a call. @returns the calls that are left. @throws TooManyRequests */
  admit(request: FastifyRequest): { max: number; remaining: number } {
    const { callerOf = guestOf, perCallerOnly } = this.#limit;
    const caller = callerOf(request);
    if (caller === null) return this.#admitToNetwork(request, null);
    const { name, max } = limitBySize(request, this.#limit);
    const left = this.#count(`${name}caller ${caller}`, max);
    if (!perCallerOnly) this.#admitToNetwork(request, caller);
    return left;
  }

  /** Moves an admitted call to the wrong ones. */
  countAsWrong(request: FastifyRequest): void {
    const admitted = this.#admitted.get(request);
    if (!admitted) return;
    const { caller, network } = admitted;
    this.#counts.add(network, -1);
    this.#counts.add(wrong(network));
    if (caller !== null) this.#counts.add(wrong(caller));
  }

  #admitToNetwork(request: FastifyRequest, caller: string | null) {
    const kind = caller === null ? "visitors" : "guests";
    const network = `${kind} of ${networkKey(request)}`;
    const mayBeWrong =
      caller === null || this.#counts.of(wrong(caller)).calls > 0;
    if (mayBeWrong) {
      const { calls, secondsLeft } = this.#counts.of(wrong(network));
      this.#require(network, { calls: calls + 1, secondsLeft });
    }
    const left = this.#count(network, publicRequestsPerMinute);
    this.#admitted.set(request, { caller, network });
    return left;
  }

  #count(key: string, max: number) {
    const counted = this.#counts.add(key);
    this.#require(key, counted, max);
    return { max, remaining: max - counted.calls };
  }

  #require(
    key: string,
    { calls, secondsLeft }: Counted,
    max = publicRequestsPerMinute,
  ): void {
    if (calls <= max) return;
    const isFirst = this.#counts.add(`refused ${key}`).calls === 1;
    throw new TooManyRequests(secondsLeft, isFirst);
  }
}

const guestOf = ({ guestId }: FastifyRequest) => guestId;

/** The key of the wrong calls of a caller or a network. */
const wrong = (key: string) => `wrong ${key}`;

/** Returns a function that counts by network what its guests do, and throws TooManyRequests. */
export function limitByNetwork(app: App): (request: FastifyRequest) => void {
  if (!app.hasDecorator("createRateLimit")) return () => {};
  const counts = new CallCounts();
  return (request) => {
    const { calls, secondsLeft } = counts.add(networkKey(request));
    const excess = calls - publicRequestsPerMinute;
    if (excess > 0) throw new TooManyRequests(secondsLeft, excess === 1);
  };
}
