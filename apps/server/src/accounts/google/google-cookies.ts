import type { Locale } from "@sigi/contract/accounts.ts";
import { locales } from "@sigi/contract/accounts.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { isSecure } from "../../platform/config.ts";
import type { Services } from "../../platform/services.ts";
import { GoogleExpired } from "../errors.ts";
import type { GoogleIdentity, GoogleSecrets } from "./google-provider.ts";

/** How long somebody may take at Google, and how long to agree or to enter a password afterwards. */
const VALID_MS = 10 * 60_000;

/** A sign-in that began in this browser. */
export interface GoogleFlow extends GoogleSecrets {
  readonly locale: Locale;
  /** The page that asked for it. */
  readonly next: string | null;
  /** The code that the person came with. */
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
 * What lies between the steps of a sign-in with Google is kept by the browser, in cookies that are signed, readable for
 * no script and soon over: a step counts only where the one before it was made. `kind` keeps one from being taken for
 * the other.
 */
export class GoogleCookies {
  readonly #services: Pick<Services, "config" | "clock">;

  constructor(services: Pick<Services, "config" | "clock">) {
    this.#services = services;
  }

  keepFlow(reply: FastifyReply, kept: GoogleFlow): void {
    this.#set(reply, "google_flow", { kind: "flow", ...kept });
  }

  /**
   * The sign-in that ends here. It ends once: the cookie goes, whatever comes of it.
   * @throws GoogleExpired
   */
  takeFlow(request: FastifyRequest, reply: FastifyReply): GoogleFlow {
    const kept = this.#read(request, "google_flow", flow);
    this.#clear(reply, "google_flow");
    return kept;
  }

  keepIdentity(reply: FastifyReply, kept: GoogleIdentity): void {
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
    reply.setCookie(this.#nameOf(name), value.toString("base64url"), {
      ...this.#attributes(),
      signed: true,
      maxAge: VALID_MS / 1_000,
    });
  }

  #read<Kept extends z.ZodType<{ until: number }>>(
    request: FastifyRequest,
    name: string,
    schema: Kept,
  ): z.output<Kept> {
    const cookie = request.cookies[this.#nameOf(name)];
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
    reply.clearCookie(this.#nameOf(name), this.#attributes());
  }

  #nameOf(name: string): string {
    return isSecure(this.#services.config) ? `__Host-${name}` : name;
  }

  #attributes() {
    return {
      path: "/",
      httpOnly: true,
      // Google leads back by a link, which "strict" would send without it.
      sameSite: "lax",
      secure: isSecure(this.#services.config),
    } as const;
  }
}
