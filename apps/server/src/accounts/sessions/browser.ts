import type { User } from "@sigi/contract/accounts.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { logSecurityEvent } from "../../platform/http/security-log.ts";
import {
  readSignedCookie,
  setSignedCookie,
} from "../../platform/http/signed-cookie.ts";
import type { Services } from "../../platform/services.ts";
import { cookieAttributes, cookieName } from "../../platform/http/cookies.ts";
import { newDeviceEmail } from "../security-emails.ts";
import { deviceOf } from "./device.ts";
import type { Browser } from "./device.ts";
import { readSessionCookie, setSessionCookie } from "./session-cookie.ts";
import type { SignedIn } from "./sign-in.ts";

export const browserOf = (
  request: FastifyRequest,
  config: Config,
): Browser => ({
  replacedToken: readSessionCookie(request, config),
  device: deviceOf(request.headers["user-agent"]),
});

/** Enqueues an email to the owner about this sign-in, unless the browser is a known device. */
export async function reportSignIn(
  tx: Tx,
  { config, jobs, clock }: Services,
  request: FastifyRequest,
  userId: number,
): Promise<void> {
  if (isKnownDevice(request, config, userId)) return;
  const at = clock.now().toISOString();
  await jobs.enqueue(tx, newDeviceEmail, { userId, at });
}

/** Sets the session's cookie, marks the browser as a known device, and logs the sign-in. */
export function signInBrowser(
  config: Config,
  {
    request,
    reply,
  }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { user, session }: SignedIn,
): User {
  setSessionCookie(reply, config, session);
  rememberDevice(request, reply, config, user.id);
  logSecurityEvent(request, "signed_in", { userId: user.id });
  return user;
}

const DAY_SECONDS = 24 * 3_600;
/** The longest time for which browsers store a cookie. */
const KEPT_SECONDS = 400 * DAY_SECONDS;
/** The limit is for users who share a device. The least recent user is dropped. */
const USERS_MAX = 10;
const COOKIE = "known_device";

/**
 * Returns true if this browser has signed in to the account before, according to a signed cookie. The cookie proves
 * nothing and grants nothing: without it the owner gets an email about the sign-in.
 */
export function isKnownDevice(
  request: FastifyRequest,
  config: Config,
  userId: number,
): boolean {
  return usersOfDevice(request, config).includes(userId);
}

function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  userId: number,
): void {
  const others = usersOfDevice(request, config).filter((id) => id !== userId);
  const ids = [userId, ...others].slice(0, USERS_MAX);
  setSignedCookie(reply, cookieName(config, COOKIE), ids.join("."), {
    ...cookieAttributes(config),
    maxAge: KEPT_SECONDS,
  });
}

/** The users who have signed in with this browser, as stored in its cookie. */
export function usersOfDevice(
  request: FastifyRequest,
  config: Config,
): number[] {
  const ids = readSignedCookie(request, cookieName(config, COOKIE));
  return ids?.split(".").map(Number) ?? [];
}
