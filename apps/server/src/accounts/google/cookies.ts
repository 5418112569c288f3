import { locales } from "@sigi/contract/accounts.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { cookieAttributes, cookieName } from "../../platform/http/cookies.ts";
import {
  readSignedCookie,
  setSignedCookie,
} from "../../platform/http/signed-cookie.ts";
import { GoogleExpired } from "./errors.ts";
import type { GoogleIdentity, GoogleSecrets } from "./provider.ts";
import type { Services } from "../../platform/services.ts";

/** The time for the sign-in at Google, and again for the consent or the password afterwards. */
const VALID_MS = 10 * 60_000;

/** A sign-in that this browser has begun. */
export interface GoogleFlow extends GoogleSecrets {
  readonly locale: Locale;
  /** The page to return to. */
  readonly next: string | null;
  /** The referral code that the user came with. */
  readonly referral: string | null;
}

const flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  locale: z.enum(locales),
  next: z.string().nullable(),
  referral: z.string().nullable().default(null),
  until: z.number(),
});

const identity = z.object({
  subject: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  until: z.number(),
});

/**
 * Stores the state between the steps of a Google sign-in in signed, short-lived cookies, so that a step works only in
 * the browser of the step before.
 */
export class GoogleCookies {
  readonly #services: Pick<Services, "config" | "clock">;

  constructor(services: Pick<Services, "config" | "clock">) {
    this.#services = services;
  }

  storeFlow(reply: FastifyReply, stored: GoogleFlow): void {
    this.#set(reply, "google_flow", stored);
  }

  /**
   * Returns the begun sign-in and clears its cookie, so that it can be used once, even if the rest fails.
   * @throws GoogleExpired
   */
  consumeFlow(request: FastifyRequest, reply: FastifyReply): GoogleFlow {
    const stored = this.#read(request, "google_flow", flow);
    this.#clear(reply, "google_flow");
    return stored;
  }

  storeIdentity(reply: FastifyReply, stored: GoogleIdentity): void {
    this.#set(reply, "google_identity", stored);
  }

  /** @throws GoogleExpired */
  readIdentity(request: FastifyRequest): GoogleIdentity {
    return this.#read(request, "google_identity", identity);
  }

  clearIdentity(reply: FastifyReply): void {
    this.#clear(reply, "google_identity");
  }

  #set(reply: FastifyReply, name: string, stored: object): void {
    const until = this.#services.clock.now().getTime() + VALID_MS;
    const value = Buffer.from(JSON.stringify({ ...stored, until }));
    const { config } = this.#services;
    setSignedCookie(
      reply,
      cookieName(config, name),
      value.toString("base64url"),
      { ...cookieAttributes(config), maxAge: VALID_MS / 1_000 },
    );
  }

  #read<Kept extends z.ZodType<{ until: number }>>(
    request: FastifyRequest,
    name: string,
    schema: Kept,
  ): z.output<Kept> {
    const { config, clock } = this.#services;
    const value = readSignedCookie(request, cookieName(config, name));
    const stored = value === undefined ? undefined : decode(value, schema);
    if (!stored || stored.until <= clock.now().getTime())
      throw new GoogleExpired();
    return stored;
  }

  #clear(reply: FastifyReply, name: string): void {
    const { config } = this.#services;
    reply.clearCookie(cookieName(config, name), cookieAttributes(config));
  }
}

/** Decodes the schema's JSON from base64url. Returns undefined for anything else. */
function decode<Kept extends z.ZodType>(
  value: string,
  schema: Kept,
): z.output<Kept> | undefined {
  try {
    const json = Buffer.from(value, "base64url").toString();
    return schema.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}
