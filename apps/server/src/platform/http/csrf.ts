import { createHmac } from "node:crypto";
import csrfProtection from "@fastify/csrf-protection";
import type {
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
} from "fastify";
import { businessError } from "../business-error.ts";
import type { Config } from "../config.ts";
import type { App } from "./app.ts";
import { cookieAttributes, cookieName } from "./cookies.ts";

const secretCookie = "csrf_secret";
const tokenCookie = "XSRF-TOKEN";

/**
 * Double submit: a secret in an HttpOnly cookie, a token derived from it in a cookie that scripts can read, and the
 * same token in the header `X-XSRF-TOKEN` of every changing request. The token is bound to the session, so planted
 * cookies are worthless in another one.
 */
export async function registerCsrf(
  app: App,
  config: Config,
  cookieSecret: string,
): Promise<void> {
  await app.register(csrfProtection, {
    cookieKey: cookieName(config, secretCookie),
    cookieOpts: cookieAttributes(config),
    csrfOpts: {
      userInfo: true,
      hmacKey: createHmac("sha256", cookieSecret).update("csrf").digest("hex"),
    },
    // The security log has its own line for each refusal.
    logLevel: "debug",
    getToken: headerToken,
    getUserInfo: ({ sessionToken }) => bearerOf(sessionToken),
  });
}

/** Sets a token for the request's session in the browser. */
export function sendCsrfToken(reply: FastifyReply, config: Config): void {
  setToken(reply, config, reply.request.sessionToken);
}

/** Replaces the browser's secret and token with new ones for a session that starts with this response. */
export function renewCsrfToken(
  reply: FastifyReply,
  config: Config,
  sessionToken: string,
): void {
  // Otherwise the plugin would reuse the secret of the request.
  delete reply.request.cookies[cookieName(config, secretCookie)];
  setToken(reply, config, sessionToken);
}

/** Removes secret and token, so that the next user of this browser gets new ones. */
export function clearCsrfToken(reply: FastifyReply, config: Config): void {
  for (const name of [secretCookie, tokenCookie]) {
    reply.clearCookie(cookieName(config, name), cookieAttributes(config));
  }
}

/** Rejects a changing request without the token (`csrf_mismatch`). */
export function requireCsrfToken(app: App): onRequestHookHandler {
  return (request, reply, next) => {
    app.csrfProtection(request, reply, next);
  };
}

const CrossSite = businessError("forbidden", "csrf_mismatch");

/** Rejects a request that the browser marks as cross-site. */
export const refuseCrossSite: onRequestAsyncHookHandler = async (request) => {
  if (request.headers["sec-fetch-site"] === "cross-site") throw new CrossSite();
};

function setToken(
  reply: FastifyReply,
  config: Config,
  sessionToken: string | undefined,
): void {
  const token = reply.generateCsrf({ userInfo: bearerOf(sessionToken) });
  reply.setCookie(cookieName(config, tokenCookie), token, {
    ...cookieAttributes(config),
    httpOnly: false,
  });
}

/** The bearer of a token. The plugin includes it as a keyed hash. */
const bearerOf = (sessionToken: string | undefined) =>
  sessionToken === undefined ? "visitor" : `session ${sessionToken}`;

function headerToken(request: FastifyRequest): string {
  const header = request.headers["x-xsrf-token"];
  const token = Array.isArray(header) ? header[0] : header;
  try {
    return decodeURIComponent(token ?? "");
  } catch {
    return "";
  }
}
