import type {
  AuditAction,
  AuditChange,
  AuditChanges,
  AuditValue,
} from "@sigi/contract/audit.ts";
import type { Tx } from "./database/transaction.ts";
import { auditLog } from "./tables.ts";

export interface AuditRecord {
  readonly adminId: number;
  readonly action: AuditAction;
  /** The subject of the action. `id` is omitted if only one of its kind exists. */
  readonly subject: { readonly kind: string; readonly id?: number };
  /** Changed ids and settings, never personal data: the log is append-only and never deleted. */
  readonly changes?: AuditChanges;
}

/** Records an admin's action in the transaction of the action, so that neither exists without the other. */
export async function recordAudit(
  tx: Tx,
  { adminId, action, subject, changes = {} }: AuditRecord,
): Promise<void> {
  await tx.insert(auditLog).values({
    adminId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id ?? null,
    changes,
  });
}

/** The fields of `after` that differ from `before`, as `{ from, to }`. */
export function changesBetween<Key extends string>(
  before: Readonly<Record<Key, AuditValue>>,
  after: Readonly<Partial<Record<NoInfer<Key>, AuditValue | undefined>>>,
): Record<string, AuditChange> {
  const changes: Record<string, AuditChange> = {};
  for (const key of Object.keys(after) as Key[]) {
    const to = after[key];
    if (to !== undefined && to !== before[key])
      changes[key] = { from: before[key], to };
  }
  return changes;
}
