import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";
import { cookieAttributes, cookieName } from "../../platform/http/cookies.ts";
import {
  readSignedCookie,
  setSignedCookie,
} from "../../platform/http/signed-cookie.ts";
import { guestDays } from "./guest.ts";

/** The cookie's name over HTTP; over HTTPS it is `__Host-guest`. */
const guestCookie = "guest";

/** The guest's token; undefined without a cookie or with a forged one. */
export function readGuestCookie(
  request: FastifyRequest,
  config: Config,
): string | undefined {
  return readSignedCookie(request, cookieName(config, guestCookie));
}

export function setGuestCookie(
  reply: FastifyReply,
  config: Config,
  token: string,
): void {
  setSignedCookie(reply, cookieName(config, guestCookie), token, {
    ...cookieAttributes(config),
    maxAge: guestDays * 24 * 3_600,
  });
}

export function clearGuestCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(cookieName(config, guestCookie), cookieAttributes(config));
}
