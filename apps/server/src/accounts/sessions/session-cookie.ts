import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";
import { isSecure } from "../../platform/config.ts";
import type { NewSession } from "./create-session.ts";

/** The cookie's name over http; over https browsers enforce more by the name `__Host-session`. */
export const sessionCookie = "session";

export function readSessionCookie(
  request: FastifyRequest,
  config: Config,
): string | undefined {
  return request.cookies[nameOf(config)];
}

export function setSessionCookie(
  reply: FastifyReply,
  config: Config,
  session: NewSession,
): void {
  reply.setCookie(nameOf(config), session.token, {
    ...attributesOf(config),
    // Without a date the browser forgets it when it is closed.
    ...(session.remember ? { expires: session.endsAt } : {}),
  });
}

/** Also the anti-forgery cookies: the next person at this browser starts afresh. */
export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  reply.clearCookie(nameOf(config), attributesOf(config));
  reply.clearCookie("csrf_secret", { path: "/" });
  reply.clearCookie("XSRF-TOKEN", { path: "/" });
}

const nameOf = (config: Config) =>
  isSecure(config) ? `__Host-${sessionCookie}` : sessionCookie;

const attributesOf = (config: Config) =>
  ({
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(config),
  }) as const;
