import { locales } from "@sigi/contract/accounts.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { cookieAttributes, cookieName } from "../cookies.ts";
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
  kind: z.literal("flow"),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  locale: z.enum(locales),
  next: z.string().nullable(),
  referral: z.string().nullable().default(null),
  until: z.number(),
});

const identity = z.object({
  kind: z.literal("identity"),
  subject: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  until: z.number(),
});

/**
 * Stores the state between the steps of a Google sign-in in signed, short-lived cookies, so that a step works only in
 * the browser of the step before. `kind` prevents using one cookie as the other.
 */
export class GoogleCookies {
  readonly #services: Pick<Services, "config" | "clock">;

  constructor(services: Pick<Services, "config" | "clock">) {
    this.#services = services;
  }

  storeFlow(reply: FastifyReply, kept: GoogleFlow): void {
    this.#set(reply, "google_flow", { kind: "flow", ...kept });
  }

  /**
   * Returns the begun sign-in and clears its cookie, so that it can be used once, even if the rest fails.
   * @throws GoogleExpired
   */
  consumeFlow(request: FastifyRequest, reply: FastifyReply): GoogleFlow {
    const kept = this.#read(request, "google_flow", flow);
    this.#clear(reply, "google_flow");
    return kept;
  }

  storeIdentity(reply: FastifyReply, kept: GoogleIdentity): void {
    this.#set(reply, "google_identity", { kind: "identity", ...kept });
  }

  /** @throws GoogleExpired */
  readIdentity(request: FastifyRequest): GoogleIdentity {
    return this.#read(request, "google_identity", identity);
  }

  clearIdentity(reply: FastifyReply): void {
    this.#clear(reply, "google_identity");
  }

  #set(reply: FastifyReply, name: string, kept: object): void {
    const until = this.#services.clock.now().getTime() + VALID_MS;
    const value = Buffer.from(JSON.stringify({ ...kept, until }));
    const { config } = this.#services;
    reply.setCookie(cookieName(config, name), value.toString("base64url"), {
      ...cookieAttributes(config),
      signed: true,
      maxAge: VALID_MS / 1_000,
    });
  }

  #read<Kept extends z.ZodType<{ until: number }>>(
    request: FastifyRequest,
    name: string,
    schema: Kept,
  ): z.output<Kept> {
    const cookie = request.cookies[cookieName(this.#services.config, name)];
    const signed = cookie ? request.unsignCookie(cookie) : undefined;
    if (!signed?.valid) throw new GoogleExpired();
    const parsed = schema.safeParse(
      JSON.parse(Buffer.from(signed.value, "base64url").toString()),
    );
    const now = this.#services.clock.now().getTime();
    if (!parsed.success || parsed.data.until <= now) throw new GoogleExpired();
    return parsed.data;
  }

  #clear(reply: FastifyReply, name: string): void {
    const { config } = this.#services;
    reply.clearCookie(cookieName(config, name), cookieAttributes(config));
  }
}
