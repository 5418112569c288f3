import type { FastifyReply, FastifyRequest } from "fastify";
import { isSecure } from "../../platform/config.ts";
import type { Config } from "../../platform/config.ts";

const DAY_SECONDS = 24 * 3_600;
/** As long as browsers keep a cookie at all. */
const KEPT_SECONDS = 400 * DAY_SECONDS;
/** People who share a phone; the one who was here longest ago goes first. */
const PEOPLE_MAX = 10;

/**
 * Whether this browser signed in to an account before: a signed cookie that no script reads. It proves nothing and opens
 * nothing; without it the owner is told of the sign-in.
 */
export function isKnownDevice(
  request: FastifyRequest,
  config: Config,
  userId: number,
): boolean {
  return peopleAt(request, config).includes(userId);
}

/** Whoever signs in is known here from now on. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  userId: number,
): void {
  const others = peopleAt(request, config).filter((id) => id !== userId);
  const people = [userId, ...others].slice(0, PEOPLE_MAX);
  reply.setCookie(nameOf(config), people.join("."), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(config),
    signed: true,
    maxAge: KEPT_SECONDS,
  });
}

function peopleAt(request: FastifyRequest, config: Config): number[] {
  const cookie = request.cookies[nameOf(config)];
  const signed = cookie ? request.unsignCookie(cookie) : undefined;
  return signed?.valid ? signed.value.split(".").map(Number) : [];
}

const nameOf = (config: Config) =>
  isSecure(config) ? "__Host-known_people" : "known_people";
