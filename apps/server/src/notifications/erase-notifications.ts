import { eq } from "drizzle-orm";
import type { Tx } from "../platform/database/transaction.ts";
import { notifications } from "./tables.ts";

/** A person's whole inbox. A notice whose mail still waits is not mailed: its job finds nothing. */
export async function eraseNotifications(
  tx: Tx,
  userId: number,
): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId));
}
