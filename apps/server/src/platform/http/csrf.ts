import csrfProtection from "@fastify/csrf-protection";
import type {
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
} from "fastify";
import { Forbidden } from "../business-error.ts";
import type { App } from "./app.ts";

const tokenCookie = "XSRF-TOKEN";

/**
 * Double submit: a secret in an HttpOnly cookie, a token derived from it in the readable cookie `XSRF-TOKEN`, and
 * the same token in the header `X-XSRF-TOKEN` of every changing request.
 */
export async function registerCsrf(app: App, secure: boolean): Promise<void> {
  await app.register(csrfProtection, {
    cookieKey: "csrf_secret",
    cookieOpts: { path: "/", httpOnly: true, sameSite: "lax", secure },
    getToken: (request: FastifyRequest) => headerToken(request),
  });
}

/** Sets a new token in the browser. */
export function sendCsrfToken(reply: FastifyReply, secure: boolean): void {
  reply.setCookie(tokenCookie, reply.generateCsrf(), {
    path: "/",
    sameSite: "lax",
    secure,
  });
}

/** Rejects a changing request without the token (`csrf_mismatch`). */
export function requireCsrfToken(app: App): onRequestHookHandler {
  return (request, reply, next) => {
    app.csrfProtection(request, reply, next);
  };
}

/** Rejects a changing request that the browser marks as cross-site. */
export const refuseCrossSite: onRequestAsyncHookHandler = async (request) => {
  if (request.headers["sec-fetch-site"] === "cross-site")
    throw new Forbidden("csrf_mismatch");
};

function headerToken(request: FastifyRequest): string {
  const header = request.headers["x-xsrf-token"];
  const token = Array.isArray(header) ? header[0] : header;
  try {
    return decodeURIComponent(token ?? "");
  } catch {
    return "";
  }
}
