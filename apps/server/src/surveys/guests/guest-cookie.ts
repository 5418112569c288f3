import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";
import { isSecure } from "../../platform/config.ts";
import { guestDays } from "./guest.ts";

/** The token of a browser whose drafts belong to nobody's account yet; undefined for a forged cookie too. */
export function readGuestCookie(
  request: FastifyRequest,
  config: Config,
): string | undefined {
  const cookie = request.cookies[nameOf(config)];
  if (cookie === undefined) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  return valid ? value : undefined;
}

export function setGuestCookie(
  reply: FastifyReply,
  config: Config,
  token: string,
): void {
  reply.setCookie(nameOf(config), token, {
    ...attributesOf(config),
    signed: true,
    maxAge: guestDays * 24 * 3_600,
  });
}

export function clearGuestCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(nameOf(config), attributesOf(config));
}

/** As with the session's: browsers enforce more by the name over https. */
const nameOf = (config: Config) =>
  isSecure(config) ? "__Host-guest" : "guest";

const attributesOf = (config: Config) =>
  ({
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(config),
  }) as const;
