import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken } from "../../accounts/public.ts";
import type { Config } from "../../platform/config.ts";
import { cookieAttributes, cookieName } from "../../platform/http/cookies.ts";
import {
  readSignedCookie,
  setSignedCookie,
} from "../../platform/http/signed-cookie.ts";
import { guestDays } from "./guest.ts";

/** The cookie's name over HTTP; over HTTPS it is `__Host-guest`. */
const guestCookie = "guest";

/** A script reads and deletes this cookie: apps/web/src/features/answers/guests/guest-answers.ts. */
const ownerCookie = "guest_owner";

/** Returns the guest's token; undefined without a cookie or with a forged one. */
export function readGuestCookie(
  request: FastifyRequest,
  config: Config,
): string | undefined {
  return readSignedCookie(request, cookieName(config, guestCookie));
}

/** Returns the id of the guest that the cookie names, who may have expired; null without a cookie or with a forged one. */
export function guestInCookie(
  request: FastifyRequest,
  config: Config,
): string | null {
  const token = readGuestCookie(request, config);
  return token === undefined ? null : hashToken(token);
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

/**
 * Sets a cookie that names the account which has adopted the device's guest: data that the device has stored for the
 * guest belongs to that account.
 */
export function giveGuestTo(
  reply: FastifyReply,
  config: Config,
  userId: number,
): void {
  reply.clearCookie(cookieName(config, guestCookie), cookieAttributes(config));
  reply.setCookie(cookieName(config, ownerCookie), String(userId), {
    ...cookieAttributes(config),
    httpOnly: false,
    maxAge: guestDays * 24 * 3_600,
  });
}
