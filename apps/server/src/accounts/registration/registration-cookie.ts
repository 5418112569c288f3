import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";
import { isSecure } from "../../platform/config.ts";

/** The token of a browser that asked for an account and waits for its letter. */
export function readRegistrationCookie(
  request: FastifyRequest,
  config: Config,
): string | undefined {
  return request.cookies[nameOf(config)];
}

export function setRegistrationCookie(
  reply: FastifyReply,
  config: Config,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: Date },
): void {
  reply.setCookie(nameOf(config), token, {
    ...attributesOf(config),
    expires: expiresAt,
  });
}

export function clearRegistrationCookie(
  reply: FastifyReply,
  config: Config,
): void {
  reply.clearCookie(nameOf(config), attributesOf(config));
}

const nameOf = (config: Config) =>
  isSecure(config) ? "__Host-registration" : "registration";

const attributesOf = (config: Config) =>
  ({
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(config),
  }) as const;
