import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";
import { clearCsrfToken, renewCsrfToken } from "../../platform/http/csrf.ts";
import { clearLogoutDue } from "../../platform/http/logout-due.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { cookieAttributes, cookieName } from "../../platform/http/cookies.ts";
import { hashToken } from "../token.ts";
import type { NewSession } from "./sign-in.ts";

/** The cookie's name over HTTP; over HTTPS it is `__Host-session`. */
export const sessionCookie = "session";

export function readSessionCookie(
  request: FastifyRequest,
  config: Config,
): string | undefined {
  return request.cookies[cookieName(config, sessionCookie)];
}

/** A user and the session they are calling with. */
export interface CurrentSession {
  readonly userId: number;
  readonly sessionTokenHash: string;
}

export const currentSession = (
  {
    user,
    request,
  }: { readonly user: SessionUser; readonly request: FastifyRequest },
  config: Config,
): CurrentSession => ({
  userId: user.id,
  sessionTokenHash: hashToken(readSessionCookie(request, config) ?? ""),
});

/**
 * Sets the session cookie. Also renews the CSRF token, because tokens of another session or of none are refused, and
 * clears a sign-out that this device still owed for the session before.
 */
export function setSessionCookie(
  reply: FastifyReply,
  config: Config,
  session: NewSession,
): void {
  reply.setCookie(cookieName(config, sessionCookie), session.token, {
    ...cookieAttributes(config),
    // Without a date the browser deletes the cookie when it is closed.
    ...(session.remember ? { expires: session.endsAt } : {}),
  });
  renewCsrfToken(reply, config, session.token);
  clearLogoutDue(reply, config);
}

/** Clears the session cookies and the CSRF token: the next token has a new secret. */
export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  reply.clearCookie(
    cookieName(config, sessionCookie),
    cookieAttributes(config),
  );
  clearCsrfToken(reply, config);
  clearLogoutDue(reply, config);
}
