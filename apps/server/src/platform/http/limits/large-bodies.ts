import { contentBytesMax } from "@sigi/contract/endpoint.ts";
import type { FastifyRequest } from "fastify";
import { TimedOut } from "../../business-error.ts";
import { ConcurrencyLimit } from "../../concurrency-limit.ts";
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
const waitingMaxPerCaller = 2;

/**
 * Parses and handles large JSON bodies one after the other: a parsed body of 16 MB takes half a gigabyte until its
 * response is sent. Callers take turns; too many that wait are refused with `unavailable`.
 */
export function queueLargeBodies(app: App): void {
  const queue = new ConcurrencyLimit({
    atOnce: 1,
    waitingMax,
    waitingMaxPerCaller,
  });
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
      let waiting: string | undefined = body;
      // The body of a client that has left is not held until its turn.
      request.raw.socket.once("close", () => (waiting = undefined));
      const parseInTurn = () => {
        if (waiting === undefined) throw new TimedOut();
        const turn = Promise.withResolvers<void>();
        const timer = setTimeout(turn.resolve, turnMaxMs);
        turns.set(request, () => {
          clearTimeout(timer);
          turn.resolve();
        });
        void parse(request, waiting, done);
        return turn.promise;
      };
      void refuseOnError(queue.run(callerOf(request), parseInTurn), done);
    },
  );
  app.addHook("onSend", async (request) => {
    turns.get(request)?.();
  });
}

async function refuseOnError(
  parsing: Promise<void>,
  refuse: (error: Error) => void,
): Promise<void> {
  try {
    await parsing;
  } catch (error) {
    refuse(error as Error);
  }
}
