import type { FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { callerKey } from "./rate-limit.ts";

/** Maximum number of paints per caller and kind of page. A paint takes as much of the processor as a dozen calls. */
const paintsPerMinute = 60;

/**
 * Creates the function that counts paints of a page by the server. It returns false when the caller, a user or for
 * visitors the network, has had too many within a minute: the page is then served without content.
 */
export function limitPaints(
  app: App,
  page: string,
): (request: FastifyRequest) => Promise<boolean> {
  if (!app.hasDecorator("createRateLimit")) return () => Promise.resolve(true);
  const count = app.createRateLimit({
    max: paintsPerMinute,
    timeWindow: "1 minute",
    keyGenerator: (request) => `${page}:${callerKey(request)}`,
  });
  return async (request) => {
    const counted = await count(request);
    return counted.isAllowed || !counted.isExceeded;
  };
}
