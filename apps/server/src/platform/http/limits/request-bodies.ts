import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { TimedOut } from "../../business-error.ts";
import type { App } from "../app.ts";
import { watchPace } from "./body-pace.ts";
import type { BodyPace } from "./body-pace.ts";
import { callerOf } from "./caller.ts";
import type { BodyRoom, HeldBody, HeldBytes } from "./held-bytes.ts";

/** The maximum size of any request body without files. Calls have limits of their own. */
export const BODY_BYTES_MAX = 1024 * 1024;

const megabyte = 1024 * 1024;

/** The room for bodies in memory. A caller may save two forms of the maximum size at once. */
export const bodyRoom: BodyRoom = {
  perCaller: 48 * megabyte,
  server: 256 * megabyte,
};

/** The room for forms with files, on disk. A caller may send seven of the largest files at once. */
export const formRoom: BodyRoom = {
  perCaller: 256 * megabyte,
  server: 4_096 * megabyte,
};

/**
 * Bounds the data that a client can make the server read and hold: bodies must arrive at `pace` and find room in
 * `held`, and of a body that the response does not need, at most BODY_BYTES_MAX are read.
 */
export function registerBodyLimits(
  app: App,
  pace: BodyPace,
  held: HeldBytes,
): void {
  app.addHook("preParsing", async (request, reply, body) => {
    // The parser of forms reads the request itself: see `readForm`.
    if (!isArriving(request) || isForm(request)) return body;
    // Fastify refuses a body that declares more than its call takes.
    const isTooLarge = declaredBytes(request) > request.routeOptions.bodyLimit;
    if (isTooLarge) return body;
    return bounded(request.raw, pace, holdBody(held, request, reply));
  });

  app.addHook("onSend", async (request, reply, payload) => {
    if (isArriving(request) && reply.getHeader("connection") !== "close") {
      await discard(request, pace);
      // Node closes the connection after the response, and stops reading.
      if (isArriving(request)) reply.header("connection", "close");
    }
    return payload;
  });
}

/**
 * Counts a request's body until its response is sent, or its connection closes.
 * @throws TooManyBodies, NoRoomForBody
 */
export function holdBody(
  held: HeldBytes,
  request: FastifyRequest,
  reply: FastifyReply,
): HeldBody {
  const body = held.hold(callerOf(request), declaredBytes(request));
  reply.raw.once("close", body.release);
  return body;
}

/** Returns the declared length of a body, or 0 if it has none. */
export const declaredBytes = ({ headers }: FastifyRequest): number =>
  Number(headers["content-length"] ?? 0);

/**
 * Returns true if a part of the body has yet to arrive. Requests without a connection, such as the demo's, are never
 * `complete`.
 */
function isArriving(request: FastifyRequest): boolean {
  const { raw, headers } = request;
  const hasBody =
    headers["transfer-encoding"] !== undefined || declaredBytes(request) > 0;
  return hasBody && !raw.complete && !raw.readableEnded;
}

const isForm = ({ headers }: FastifyRequest) =>
  /^\s*multipart\/form-data/i.test(headers["content-type"] ?? "");

/** Returns a separate stream: an error in `body` itself would close the connection before the response. */
function bounded(
  body: IncomingMessage,
  pace: BodyPace,
  held: HeldBody,
): PassThrough {
  const stream = new PassThrough();
  // Fastify listens only if it parses the body.
  stream.on("error", () => {});
  body.on("error", (error) => stream.destroy(error));
  body.on("data", (chunk: Buffer) => {
    try {
      held.add(chunk.length);
    } catch (error) {
      stream.destroy(error as Error);
    }
  });
  watchPace(body, pace, () => stream.destroy(new TimedOut()));
  return body.pipe(stream);
}

/**
 * Reads the rest of a body without using it. Browsers do not read a response while they send, so the response waits for
 * a small rest. A large one is not read.
 */
async function discard(request: FastifyRequest, pace: BodyPace): Promise<void> {
  const { raw } = request;
  if (declaredBytes(request) > BODY_BYTES_MAX) return;
  const { bytesRead } = raw.socket;
  await new Promise<void>((resolve) => {
    raw.once("close", resolve).once("end", resolve);
    watchPace(raw, pace, resolve);
    raw.unpipe();
    raw.on("data", () => {
      if (raw.socket.bytesRead - bytesRead <= BODY_BYTES_MAX) return;
      raw.pause();
      resolve();
    });
    raw.resume();
  });
}
