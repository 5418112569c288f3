import type { Locale } from "@sigi/contract/accounts.ts";

/** Who is calling, as the session tells it; loaded once per request. */
export interface SessionUser {
  readonly id: number;
  readonly name: string;
  /** What the person may act as: an admin is one only with two-step sign-in. */
  readonly role: "admin" | "user";
  /** An admin who must turn two-step sign-in on before being one; until then a user. */
  readonly awaitsTwoStep: boolean;
  /** Whether signing in to the account takes a second step. */
  readonly twoStep: boolean;
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

/** Whose something is that one may make before having an account: an account's, or a guest's, who is known by a cookie. */
export type Owner =
  | { readonly userId: number }
  /** SHA-256 of the cookie's token. */
  | { readonly guestId: string };
