import type { UserStatus } from "@sigi/contract/users.ts";

/** What an account that is not deleted is. */
export const accountStatus = (account: {
  readonly suspendedAt: Date | null;
}): UserStatus => (account.suspendedAt === null ? "active" : "suspended");
