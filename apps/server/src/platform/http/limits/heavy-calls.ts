import type { FastifyReply, FastifyRequest } from "fastify";
import { TimedOut } from "../../business-error.ts";
import { ConcurrencyLimit } from "../../concurrency-limit.ts";
import { callerOf } from "./caller.ts";
import { TooManyRequests } from "./rate-limit.ts";

/**
 * The kinds of calls that cost much more than others: those that read many answers, and those that read or check a
 * whole form, which can have thousands of parts. `testing/calls/heavy-calls.test.ts` lists them.
 */
export type HeavyKind = "results" | "form";

/** Too many heavy calls of the caller wait. It is not logged: a burst of calls must not fill the log. */
class TooManyHeavyCalls extends TooManyRequests {
  constructor() {
    super(5, false);
  }
}

/**
 * One call of a caller runs at a time, two in all, so that processor and connections are left for other calls. A
 * browser may send a hundred calls at once over HTTP/2, and a network has many visitors.
 */
const limits = {
  atOnce: 2,
  atOncePerCaller: 1,
  waitingMax: 1_000,
  waitingMaxPerCaller: 100,
  waitingMaxPerNetwork: 200,
  tooManyOfCaller: TooManyHeavyCalls,
};

/** The heavy calls that run and wait. */
export const heavyCalls: Readonly<Record<HeavyKind, ConcurrencyLimit>> = {
  results: new ConcurrencyLimit(limits),
  form: new ConcurrencyLimit(limits),
};

type Handler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

/** Makes a handler wait for its caller's turn among the heavy calls of its kind. A client that leaves gives it up. */
export const inTurn =
  (kind: HeavyKind, handle: Handler): Handler =>
  (request, reply) => {
    const leaving = new AbortController();
    reply.raw.once("close", () => leaving.abort(new TimedOut()));
    return heavyCalls[kind].run(
      callerOf(request),
      () => handle(request, reply),
      { signal: leaving.signal },
    );
  };
