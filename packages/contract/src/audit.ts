import * as z from "zod/mini";
import { adminList } from "./admin-list.ts";
import { instant, rowId, wireObject } from "./wire-names.ts";

/** The actions of admins that are recorded permanently. A new action needs a text: the message `audit_<action>`. */
export const auditActions = [
  "withdrawal_approved",
  "withdrawal_confirmed",
  "withdrawal_rejected",
  "withdrawal_undone",
  "withdrawal_returned",
  "withdrawal_terms_changed",
  "payout_batch_prepared",
  "payout_file_downloaded",
  "payout_batch_sent",
  "adjustment_requested",
  "adjustment_approved",
  "adjustment_rejected",
  "adjustment_withdrawn",
  "refund_approved",
  "refund_sent",
  "refund_rejected",
  "configuration_changed",
  "service_changed",
  "bank_added",
  "bank_changed",
  "bank_removed",
  "testimony_changed",
  "testimony_photo_changed",
  "population_changed",
  "banner_changed",
  "banner_reset",
  "voucher_changed",
  "voucher_reset",
  "referral_terms_changed",
  "closing_terms_changed",
  "fair_pay_terms_changed",
  "announcement_sent",
  "list_exported",
  "user_viewed",
  "user_signed_out",
  "user_suspended",
  "user_restored",
  "user_deleted",
  "survey_paused",
  "survey_resumed",
  "survey_closed",
  "survey_restored",
  "survey_deleted_permanently",
  "suspense_assigned",
  "suspense_refunded",
  "answer_viewed",
  "answer_file_opened",
  "answer_accepted",
  "answer_rejected",
  "appeal_accepted",
  "appeal_rejected",
  "report_dismissed",
  "report_upheld",
  "reversal_dropped",
  "answer_reversed",
  "sample_judged",
] as const;
export type AuditAction = (typeof auditActions)[number];

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type AuditValue = z.output<typeof scalar>;

/** A new value, or the values before and after. Contains ids instead of names, and never personal data. */
const auditChange = z.union([scalar, z.object({ from: scalar, to: scalar })]);
export type AuditChange = z.output<typeof auditChange>;
export type AuditChanges = Readonly<Record<string, AuditChange>>;

/**
 * One action of an admin. `admin.name` is null when the account is deleted; `subject.id` is null when the kind has one
 * member.
 */
export const auditEntry = wireObject({
  id: rowId,
  at: instant,
  admin: z.object({ id: rowId, name: z.nullable(z.string()) }),
  action: z.enum(auditActions),
  subject: z.object({ kind: z.string(), id: z.nullable(z.int()) }),
  changes: z.record(z.string(), auditChange),
});

export const listAuditEntries = adminList({
  path: "/api/audit",
  summary: "Lists the actions of admins, newest first.",
  row: auditEntry,
  columns: {
    at: "time",
    admin: "composed",
    action: "composed",
    changes: "composed",
  },
  sorts: { newest: { column: "at", direction: "descending" } },
  exported: {
    id: "number",
    at: "time",
    admin: "composed",
    action: "text",
    subject: "composed",
    changes: "composed",
  },
});
