import type { FastifyRequest } from "fastify";
import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { isKnownDevice } from "./known-devices.ts";

/** Tells the owner of an account that a browser signed in that had not before. `at` as an ISO date. */
export const signInNoticeMail = jobKind<{ userId: number; at: string }>(
  "accounts.sign-in-notice-mail",
);

/** Has the owner told of a sign-in by mail, unless it came from a browser that they signed in with before. */
export async function noticeSignIn(
  tx: Tx,
  { config, jobs, clock }: Services,
  request: FastifyRequest,
  userId: number,
): Promise<void> {
  if (isKnownDevice(request, config, userId)) return;
  const at = clock.now().toISOString();
  await jobs.enqueue(tx, signInNoticeMail, { userId, at });
}
