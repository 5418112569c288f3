import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";
import { cookieAttributes, cookieName } from "../../platform/http/cookies.ts";
import {
  readSignedCookie,
  setSignedCookie,
} from "../../platform/http/signed-cookie.ts";

// Each link has its own cookie, so that two links can be open in one browser. The signature covers the name, which
// contains the id.

const nameOf = (config: Config, linkId: number) =>
  cookieName(config, `results-${linkId}`);

/** Lets the browser read the parts that the link shows until `expiresAt`. */
export function setLinkCookie(
  reply: FastifyReply,
  config: Config,
  { id, expiresAt, now }: { id: number; expiresAt: Date; now: Date },
): void {
  setSignedCookie(reply, nameOf(config, id), String(expiresAt.getTime()), {
    ...cookieAttributes(config),
    maxAge: Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000),
  });
}

/**
 * Names the browser of a call by its cookie of the link that the query contains, which is not validated yet; null without
 * a cookie or with a forged one.
 */
export function bearerOf(
  request: FastifyRequest,
  config: Config,
): string | null {
  const { link } = request.query as { readonly link?: unknown };
  const linkId = Number(link);
  const cookie = readSignedCookie(request, nameOf(config, linkId));
  return cookie === undefined ? null : `link ${linkId} ${cookie}`;
}

/** Returns the link's id if the browser may read its parts. */
export function readLinkCookie(
  request: FastifyRequest,
  config: Config,
  { id, now }: { id: number; now: Date },
): number | undefined {
  const until = Number(readSignedCookie(request, nameOf(config, id)));
  return until > now.getTime() ? id : undefined;
}
