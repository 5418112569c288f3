import type { App } from "../app.ts";
import type { BodyPace } from "./body-pace.ts";

/** The time limits of a connection. Tests set shorter limits. */
export interface TimeLimits {
  /** Time from a new connection, or the first byte of a further request, to the end of the headers. */
  readonly headersMs: number;
  readonly body: BodyPace;
  /** Time for a whole request, as a bound on `body`. */
  readonly requestMs: number;
  /** Time between a response and the next request on its connection. */
  readonly idleMs: number;
  /** Time during a request without a byte in either direction. */
  readonly silentMs: number;
  /** Time from the request to stop until open connections are cut. */
  readonly stopMs: number;
}

export const defaultTimeLimits: TimeLimits = {
  headersMs: 20_000,
  // This is 64 kbit/s, as on a slow phone on a 2G network. At that rate an image of the maximum size takes eleven
  // minutes.
  body: { graceMs: 30_000, bytesPerSecond: 8_000, pauseMaxMs: 60_000 },
  requestMs: 20 * 60_000,
  // Longer than load balancers keep idle connections, usually 60 seconds: the server must not be the side that closes.
  idleMs: 72_000,
  silentMs: 120_000,
  stopMs: 5_000,
};

/** The limits that Node enforces itself, as options of Fastify. */
export const connectionOptions = (limits: TimeLimits) => ({
  connectionTimeout: limits.silentMs,
  requestTimeout: limits.requestMs,
  keepAliveTimeout: limits.idleMs,
  http: {
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: Math.min(limits.headersMs, 5_000),
  },
});

/** Ends every connection within `stopMs` of `app.close()`. Idle ones end at once, requests get that time to finish. */
export function endConnectionsOnStop(app: App, { stopMs }: TimeLimits): void {
  let stopping = false;
  app.addHook("preClose", (done) => {
    stopping = true;
    const cut = setTimeout(() => {
      app.server.closeAllConnections();
    }, stopMs);
    app.server.once("close", () => {
      clearTimeout(cut);
    });
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (stopping) reply.header("connection", "close");
    done(null, payload);
  });
}
