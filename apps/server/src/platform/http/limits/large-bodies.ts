import { contentBytesMax } from "@sigi/contract/endpoint.ts";
import type { FastifyRequest } from "fastify";
import { TimedOut, Unavailable } from "../../business-error.ts";
import { FairQueue } from "../../storage/fair-queue.ts";
import type { App } from "../app.ts";
import { callerOf } from "./caller.ts";

/** Returns true if a body is larger than one question may be. A body of unknown size counts as large. */
export const isLarge = ({ headers }: FastifyRequest): boolean =>
  !(Number(headers["content-length"]) <= contentBytesMax);

/** Maximum duration of a turn, so that a request that hangs does not keep its turn. */
const turnMaxMs = 60_000;
/** Maximum number of waiting bodies, which are in memory as they arrived. */
const waitingMax = 20;
/** Maximum number of waiting bodies of a caller. The builder saves sequentially. */
const waitingOfCallerMax = 2;

/**
 * Parses and handles large JSON bodies one after the other: a parsed body of 16 MB takes half a gigabyte until its
 * response is sent. Callers take turns; too many that wait are refused with `unavailable`.
 */
export function queueLargeBodies(app: App): void {
  const queue = new FairQueue();
  const turns = new WeakMap<FastifyRequest, () => void>();
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      if (body.length <= contentBytesMax) {
        void parse(request, body, done);
        return;
      }
      const caller = callerOf(request);
      const isFull =
        queue.waiting >= waitingMax ||
        queue.waitingOf(caller) >= waitingOfCallerMax;
      if (isFull) {
        done(new Unavailable());
        return;
      }
      let waiting: string | undefined = body;
      // The body of a client that has left is not held until its turn.
      request.raw.socket.once("close", () => (waiting = undefined));
      void queue.run(caller, () => {
        if (waiting === undefined) {
          done(new TimedOut());
          return Promise.resolve();
        }
        const turn = Promise.withResolvers<void>();
        const timer = setTimeout(turn.resolve, turnMaxMs);
        turns.set(request, () => {
          clearTimeout(timer);
          turn.resolve();
        });
        void parse(request, waiting, done);
        return turn.promise;
      });
    },
  );
  app.addHook("onSend", async (request) => {
    turns.get(request)?.();
  });
}
