import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Sets a cookie that only this server can make. The signature covers the name too: a signed value is invalid in any
 * other cookie.
 */
export function setSignedCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  attributes: CookieSerializeOptions,
): void {
  const signed = reply.signCookie(named(name, value));
  reply.setCookie(name, signed.slice(named(name, "").length), attributes);
}

/** The value of a signed cookie; undefined without the cookie or with a forged one. */
export function readSignedCookie(
  request: FastifyRequest,
  name: string,
): string | undefined {
  const cookie = request.cookies[name];
  if (cookie === undefined) return undefined;
  const { valid, value } = request.unsignCookie(named(name, cookie));
  return valid ? value.slice(named(name, "").length) : undefined;
}

/** Combines name and value. Names of cookies contain no "=", so that each pair has a distinct text. */
const named = (name: string, value: string) => `${name}=${value}`;
