import { deleteSessionsOf, OwnAccount } from "../../accounts/public.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { recordViewing } from "./view-user.ts";
import type { Viewing } from "./repository.ts";

/** Ends all sessions of a user. @throws NotFound; OwnAccount for the admin's own account. */
export async function endUserSessions(tx: Tx, viewing: Viewing): Promise<void> {
  const { adminId, userId } = viewing;
  if (adminId === userId) throw new OwnAccount();
  await recordViewing(tx, viewing);
  const ended = await deleteSessionsOf(tx, userId);
  await recordAudit(tx, {
    adminId,
    action: "user_signed_out",
    subject: { kind: "user", id: userId },
    changes: { sessions: ended },
  });
}
