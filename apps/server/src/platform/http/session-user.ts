import type { Locale, User } from "@sigi/contract/accounts.ts";

/** The signed-in caller, loaded once per request. */
export interface SessionUser {
  readonly id: number;
  readonly name: string;
  /** The effective role: an admin without two-step sign-in has the role `user`. */
  readonly role: "admin" | "user";
  /** An admin who must set up two-step sign-in before the role takes effect. */
  readonly awaitsTwoStep: boolean;
  /** True if the account uses two-step sign-in. */
  readonly twoStep: boolean;
  readonly emailVerified: boolean;
  readonly profileComplete: boolean;
}

declare module "fastify" {
  interface FastifyContextConfig {
    readonly usesCachedSession?: true;
    /** The users whose sessions and accounts a call may change. */
    readonly changes?: "caller" | "anyone";
    /** Guests count by their cookie only: see `RouteLimits.perCallerOnly`. */
    readonly perCallerOnly?: true;
  }
  interface FastifyRequest {
    user: SessionUser | null;
    /**
     * The caller as they see themselves, read with the session if that may come from the cache
     * (`RouteOptions.usesCachedSession`); null if it must be read.
     */
    account: User | null;
    /** The token in the session cookie, of a session that may have ended. */
    sessionToken: string | undefined;
    /** The guest of a caller without a session, from the guest cookie. */
    guestId: string | null;
    locale: Locale;
  }
}

/** The owner of a survey: a user or a guest. */
export type Owner =
  | { readonly userId: number }
  /** SHA-256 of the cookie's token. */
  | { readonly guestId: string };
