import { recordAudit } from "../platform/audit.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { erasePerson } from "./erase-user.ts";

interface UserDeletion {
  readonly adminId: number;
  readonly userId: number;
  /** In the admin's words; the person reads it in the last letter, and nothing keeps it. */
  readonly reason: string | undefined;
}

/**
 * An admin deletes somebody's account. Nobody decides alone about an admin's: with one stolen admin's session all the
 * others could be removed. @throws NotFound, DeletionObstructed
 */
export async function deleteUser(
  tx: Tx,
  services: Pick<Services, "jobs" | "clock" | "cipher">,
  { adminId, userId, reason }: UserDeletion,
): Promise<void> {
  await erasePerson(tx, services, userId, {
    by: "admin",
    reason: reason ?? "",
  });
  await recordAudit(tx, {
    adminId,
    action: "user_deleted",
    subject: { kind: "user", id: userId },
  });
}
