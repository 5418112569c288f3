import type { FastifyReply, FastifyRequest } from "fastify";
import { isSecure } from "../../platform/config.ts";
import type { Config } from "../../platform/config.ts";
import {
  readSignedCookie,
  setSignedCookie,
} from "../../platform/http/signed-cookie.ts";
import { guestDays } from "./guest.ts";

/** The guest's token; undefined without a cookie or with a forged one. */
export function readGuestCookie(
  request: FastifyRequest,
  config: Config,
): string | undefined {
  return readSignedCookie(request, nameOf(config));
}

export function setGuestCookie(
  reply: FastifyReply,
  config: Config,
  token: string,
): void {
  setSignedCookie(reply, nameOf(config), token, {
    ...attributesOf(config),
    maxAge: guestDays * 24 * 3_600,
  });
}

export function clearGuestCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(nameOf(config), attributesOf(config));
}

/** Over HTTPS browsers enforce the rules of the `__Host-` prefix, as for the session cookie. */
const nameOf = (config: Config) =>
  isSecure(config) ? "__Host-guest" : "guest";

const attributesOf = (config: Config) =>
  ({
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(config),
  }) as const;
