import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { cookieAttributes, cookieName } from "../cookies.ts";
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
}

/** Also clears the CSRF cookies, so that the next user of this browser gets new ones. */
export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  reply.clearCookie(
    cookieName(config, sessionCookie),
    cookieAttributes(config),
  );
  reply.clearCookie("csrf_secret", { path: "/" });
  reply.clearCookie("XSRF-TOKEN", { path: "/" });
}
