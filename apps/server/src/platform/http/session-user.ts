import type { Locale } from "@sigi/contract/accounts.ts";

/** Who is calling, as the session tells it; loaded once per request. */
export interface SessionUser {
  readonly id: number;
  readonly name: string;
  readonly role: "admin" | "user";
  readonly emailVerified: boolean;
  readonly profileComplete: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    user: SessionUser | null;
    /** Who calls without a session, but with a cookie that drafts belong to. */
    guestId: string | null;
    locale: Locale;
  }
}
