import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { removeFile } from "../../platform/storage/remove-file.ts";
import { deleteAllOf, emptyAccount, insertFarewell } from "./repository.ts";
import type { Account } from "../repository.ts";

/** The last letter, to an address that the account no longer knows; the job holds the number of a row that goes with it. */
export const farewellMail = jobKind<{ farewellId: number }>(
  "accounts.farewell-mail",
);

/**
 * Leaves of an account, which the caller has locked, a number that says of nobody who they were. Every session ends, the
 * picture's file goes after the commit, and the address may register anew as if it had never been here.
 */
export async function forgetAccount(
  tx: Tx,
  services: Pick<Services, "jobs" | "clock">,
  account: Account,
  /** An admin's words, if any; null when the person wished it. */
  reason: string | null,
): Promise<void> {
  const { id, email, locale, image } = account;
  const now = services.clock.now();
  await removeFile(tx, services, image);
  await deleteAllOf(tx, account);
  await emptyAccount(tx, id, now);
  const farewell = { email, locale, reason, createdAt: now };
  const farewellId = await insertFarewell(tx, farewell);
  await services.jobs.enqueue(tx, farewellMail, { farewellId });
}
