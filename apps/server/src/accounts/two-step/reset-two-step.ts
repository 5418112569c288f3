import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { deleteSessionsOf, selectPassword } from "../repository.ts";
import { twoStepMail } from "./send-two-step-email.ts";
import { deleteTwoStepOf } from "./repository.ts";

/**
 * For who has lost both the app and the recovery codes: turns two-step sign-in off, signs the account out everywhere and
 * tells its owner. An admin sets it up anew at the next sign-in, before anything else.
 * @returns what was found at that address (lower case).
 */
export async function resetTwoStep(
  tx: Tx,
  jobs: Services["jobs"],
  email: string,
): Promise<"nobody" | "off" | "reset"> {
  const account = await selectPassword(tx, email);
  if (!account) return "nobody";
  const userId = account.id;
  if (!(await deleteTwoStepOf(tx, userId))) return "off";
  await deleteSessionsOf(tx, userId);
  await jobs.enqueue(tx, twoStepMail, { userId, what: "reset", left: 0 });
  return "reset";
}
