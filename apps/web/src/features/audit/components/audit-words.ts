import type { AuditAction } from "@sigi/contract/audit.ts";
import { m } from "@sigi/messages/messages";

/** What was done, as a person says it. */
export const auditWords: Record<AuditAction, () => string> = {
  withdrawal_confirmed: m.audit_withdrawal_confirmed,
  withdrawal_rejected: m.audit_withdrawal_rejected,
};
