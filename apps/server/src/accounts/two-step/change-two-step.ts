import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { getTwoStep } from "@sigi/contract/two-step.ts";
import type { Database } from "../../platform/database/pool.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { lockSession } from "../credentials/reauthenticate.ts";
import { findUser, findUserByEmail } from "../repository.ts";
import { twoStepEmail } from "../security-emails.ts";
import { deleteSessionsOf } from "../sessions/repository.ts";
import type { CurrentSession } from "../sessions/session-cookie.ts";
import { TwoStepOfAdmin, TwoStepOff } from "./errors.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import {
  countRecoveryCodes,
  deleteTwoStepOf,
  replaceRecoveryCodes,
  selectTwoStep,
} from "./repository.ts";

/** The time since when two-step sign-in is on, and the number of unused recovery codes. */
export async function showTwoStep(
  db: Database,
  userId: number,
): Promise<ResultOf<typeof getTwoStep>> {
  const twoStep = await selectTwoStep(db, userId);
  return {
    since: twoStep?.confirmedAt ?? null,
    recoveryCodesLeft: twoStep ? await countRecoveryCodes(db, userId) : 0,
  };
}

/**
 * Replaces the recovery codes of a user who has just passed the second step.
 * @throws TwoStepOff; Unauthenticated when the session has ended meanwhile.
 */
export async function renewRecoveryCodes(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  session: CurrentSession,
): Promise<readonly string[]> {
  const { userId } = session;
  const recovery = await newRecoveryCodes(userId);
  await inTransaction(db, async (tx) => {
    await lockSession(tx, session);
    if (!(await replaceRecoveryCodes(tx, userId, recovery))) {
      throw new TwoStepOff();
    }
    await jobs.enqueue(tx, twoStepEmail, {
      userId,
      change: "recovery_codes_renewed",
      left: recovery.codes.length,
    });
  });
  return recovery.codes;
}

/**
 * Turns two-step sign-in off for a user who has just passed it.
 * @throws TwoStepOfAdmin, TwoStepOff; Unauthenticated when the session has ended meanwhile.
 */
export async function endTwoStep(
  tx: Tx,
  jobs: Services["jobs"],
  session: CurrentSession,
): Promise<void> {
  const { userId } = session;
  await lockSession(tx, session);
  await requireNotAdmin(tx, userId);
  if (!(await deleteTwoStepOf(tx, userId))) throw new TwoStepOff();
  await jobs.enqueue(tx, twoStepEmail, { userId, change: "off", left: 0 });
}

/** @throws TwoStepOfAdmin */
export async function requireNotAdmin(
  tx: Tx | Database,
  userId: number,
): Promise<void> {
  const account = await findUser(tx, userId);
  if (account?.role === "admin") throw new TwoStepOfAdmin();
}

/**
 * Turns two-step sign-in off for a user who lost both the app and the recovery codes, ends all their sessions and
 * emails them. An admin must set it up again at the next sign-in.
 * @param email in lower case.
 * @returns "nobody" for an unknown address.
 */
export async function resetTwoStep(
  tx: Tx,
  jobs: Services["jobs"],
  email: string,
): Promise<"nobody" | "off" | "reset"> {
  const account = await findUserByEmail(tx, email);
  if (!account) return "nobody";
  const userId = account.id;
  if (!(await deleteTwoStepOf(tx, userId))) return "off";
  await deleteSessionsOf(tx, userId);
  await jobs.enqueue(tx, twoStepEmail, { userId, change: "reset", left: 0 });
  return "reset";
}
