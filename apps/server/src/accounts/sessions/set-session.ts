import type { User } from "@sigi/contract/accounts.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";
import { logSecurityEvent } from "../../platform/http/security-log.ts";
import { rememberDevice } from "./known-devices.ts";
import { setSessionCookie } from "./session-cookie.ts";
import type { SignedIn } from "./sign-in.ts";

interface Caller {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Gives the browser the cookies of whoever is signed in: the session, and that it is known from now on. */
export function keepSession(
  config: Config,
  { request, reply }: Caller,
  { user, session }: SignedIn,
): User {
  setSessionCookie(reply, config, session);
  rememberDevice(request, reply, config, user.id);
  logSecurityEvent(request, "signed_in", { userId: user.id });
  return user;
}
