import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import type { FastifyRequest } from "fastify";
import { TimedOut } from "../../business-error.ts";
import type { App } from "../app.ts";
import { watchPace } from "./body-pace.ts";
import type { BodyPace } from "./body-pace.ts";

/** The maximum size of any request body without files. Calls have limits of their own. */
export const BODY_BYTES_MAX = 1024 * 1024;

/**
 * Bounds the data that a client can make the server read: bodies must arrive at `pace`, and of a body that the response
 * does not need, at most BODY_BYTES_MAX are read.
 */
export function registerBodyLimits(app: App, pace: BodyPace): void {
  app.addHook("preParsing", (request, _reply, body, done) => {
    // The parser of forms reads the request itself: see `readForm`.
    const isRead = isArriving(request) && !isForm(request);
    done(null, isRead ? paced(request.raw, pace) : body);
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
 * Returns true if a part of the body has yet to arrive. Requests without a connection, such as the demo's, are never
 * `complete`.
 */
function isArriving({ raw, headers }: FastifyRequest): boolean {
  const hasBody =
    headers["transfer-encoding"] !== undefined ||
    Number(headers["content-length"] ?? 0) > 0;
  return hasBody && !raw.complete && !raw.readableEnded;
}

const isForm = ({ headers }: FastifyRequest) =>
  /^\s*multipart\/form-data/i.test(headers["content-type"] ?? "");

/** Returns a separate stream: an error in `body` itself would close the connection before the response. */
function paced(body: IncomingMessage, pace: BodyPace): PassThrough {
  const stream = new PassThrough();
  // Fastify listens only if it parses the body.
  stream.on("error", () => {});
  body.on("error", (error) => stream.destroy(error));
  watchPace(body, pace, () => stream.destroy(new TimedOut()));
  return body.pipe(stream);
}

/**
 * Reads the rest of a body without using it. Browsers do not read a response while they send, so the response waits for
 * a small rest. A large one is not read.
 */
async function discard(request: FastifyRequest, pace: BodyPace): Promise<void> {
  const { raw, headers } = request;
  if (Number(headers["content-length"]) > BODY_BYTES_MAX) return;
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
