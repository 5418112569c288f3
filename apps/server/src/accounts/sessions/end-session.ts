import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { deleteSessionOf } from "./repository.ts";

/** Signs one of a person's devices out. @throws NotFound also when the session is somebody else's. */
export async function endSession(
  tx: Tx,
  userId: number,
  id: number,
): Promise<void> {
  if (!(await deleteSessionOf(tx, userId, id))) throw new NotFound();
}
