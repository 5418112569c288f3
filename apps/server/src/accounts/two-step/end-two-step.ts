import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { TwoStepOfAdmin, TwoStepOff } from "../errors.ts";
import { holdSession } from "../sessions/lock-session.ts";
import type { SessionHolder } from "../sessions/lock-session.ts";
import { findUser } from "../repository.ts";
import { twoStepMail } from "./send-two-step-email.ts";
import { deleteTwoStepOf } from "./repository.ts";

/**
 * Turns two-step sign-in off for somebody who has just passed it.
 * @throws TwoStepOfAdmin for admins, who are none without it; TwoStepOff; Unauthenticated when the session has ended
 * meanwhile.
 */
export async function endTwoStep(
  tx: Tx,
  jobs: Services["jobs"],
  holder: SessionHolder,
): Promise<void> {
  const { userId } = holder;
  await holdSession(tx, holder);
  await requireNoAdmin(tx, userId);
  if (!(await deleteTwoStepOf(tx, userId))) throw new TwoStepOff();
  await jobs.enqueue(tx, twoStepMail, { userId, what: "off", left: 0 });
}

/** @throws TwoStepOfAdmin */
export async function requireNoAdmin(
  tx: Parameters<typeof findUser>[0],
  userId: number,
): Promise<void> {
  const account = await findUser(tx, userId);
  if (account?.role === "admin") throw new TwoStepOfAdmin();
}
