import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { cookieAttributes, cookieName } from "./cookies.ts";

/** The cookie's name over HTTP. A script sets it: apps/web/src/platform/session/sign-out.ts. */
const logoutDueCookie = "logout_due";

/**
 * Returns true if the user has signed out on this device while the session had not ended on the server: pages are those
 * of a visitor.
 */
export const isLogoutDue = ({ cookies, server }: FastifyRequest): boolean =>
  cookies[cookieName(server.config, logoutDueCookie)] !== undefined;

/** Clears the cookie when a session has begun or ended on this device, so that no other session is left to end. */
export function clearLogoutDue(reply: FastifyReply, config: Config): void {
  const name = cookieName(config, logoutDueCookie);
  if (reply.request.cookies[name] !== undefined)
    reply.clearCookie(name, cookieAttributes(config));
}
