import type { EmailChangeSide } from "@sigi/contract/credentials.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Clock } from "../../platform/services.ts";
import { deleteEmailChange } from "./email-change-repository.ts";
import { lockEmailChange } from "./lock-email-change.ts";
import { deleteSessionsOf } from "../repository.ts";

/**
 * One side says that it was not them: the change is called off. When it is the account's own address, somebody else was
 * signed in and knew the password, so all sessions end too; a new password is the owner's next step.
 * @throws TokenInvalid
 */
export async function refuseEmailChange(
  tx: Tx,
  clock: Clock,
  token: string,
): Promise<{ side: EmailChangeSide; userId: number }> {
  const { owner, side } = await lockEmailChange(tx, token, clock.now());
  await deleteEmailChange(tx, owner.id);
  if (side === "old") await deleteSessionsOf(tx, owner.id);
  return { side, userId: owner.id };
}
