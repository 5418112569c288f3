import type { listRefunds, Refund } from "@sigi/contract/refunds.ts";
import { m } from "@sigi/messages/messages";
import { desc, eq, sql } from "drizzle-orm";
import type { SourceOf } from "../../platform/admin-list.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Cipher } from "../../platform/encryption.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import { nameWithId } from "../../platform/list-export.ts";
import { holderDiffers, maskAccountNumber } from "../../payouts/public.ts";
import { paidAtOf } from "./credit-sources.ts";
import {
  refundsAfter,
  selectRefund,
  selectRefundsOnPage,
} from "./read-models.ts";
import type { RefundDetails } from "./read-models.ts";
import { refundAccounts } from "./repository.ts";
import { refunds } from "./tables.ts";

/**
 * Returns a refund of the reader's credit, or any refund for admins. @throws NotFound, also for another user's refund
 */
export async function showRefund(
  tx: Tx,
  cipher: Cipher,
  reader: Pick<SessionUser, "id" | "role">,
  id: number,
): Promise<Refund> {
  const found = await selectRefund(tx, id);
  const isAdmin = reader.role === "admin";
  if (!found || (!isAdmin && found.refund.userId !== reader.id)) {
    throw new NotFound();
  }
  return presentRefund(cipher, found, isAdmin ? "admin" : "owner");
}

/** Refunds by hand for admins, with whole account numbers. */
export const refundsByHand = (
  cipher: Cipher,
): SourceOf<typeof listRefunds> => ({
  table: refunds,
  id: refunds.id,
  where: sql`${refunds.channel} = 'bank'`,
  filters: { state: (state) => eq(refunds.state, state) },
  sorts: { newest: [desc(refunds.id)] },
  read: async (tx, page) => {
    const rows = await selectRefundsOnPage(tx, page);
    return rows.map((row) => presentRefund(cipher, row, "admin"));
  },
  exported: {
    id: { header: m.list_export_id },
    state: { header: m.refund_state },
    user: {
      header: m.audit_field_user,
      cell: ({ user }) => nameWithId(user ?? null),
    },
    amount: { header: m.history_column_amount },
    bank: { header: m.bank_kind_bank, cell: ({ bank }) => bank && bank.name },
    reference: { header: m.payouts_reference },
    reason: { header: m.payments_reason },
    requestedAt: { header: m.refund_requested_at },
    endedAt: { header: m.admin_refunds_export_ended },
    approvedBy: {
      header: m.admin_refunds_export_approved_by,
      cell: ({ approvedBy }) => nameWithId(approvedBy ?? null),
    },
  },
});

/**
 * Returns a user's refunds with whole account numbers for exports, by id, starting after the id `after`. @throws
 * Undecryptable
 */
export async function exportRefunds(
  db: Database,
  { userId, cipher }: { userId: number; cipher: Cipher },
  after: number,
  limit: number,
): Promise<Refund[]> {
  const rows = await refundsAfter(db, userId, after, limit);
  return rows.map((row) => presentRefund(cipher, row, "export"));
}

type Reader = "owner" | "admin" | "export";

/** The owner sees a masked account number and no admins. @throws Undecryptable */
export function presentRefund(
  cipher: Cipher,
  { refund, attempt, surveyTitle, bank, user, approver }: RefundDetails,
  reader: Reader,
): Refund {
  const { id, userId, account } = refund;
  const to =
    account === null || userId === null
      ? { accountNumber: null, accountName: null }
      : refundAccounts.decrypt(cipher, { id, userId, account });
  const masked =
    reader === "owner" && to.accountNumber !== null
      ? { accountNumber: maskAccountNumber(to.accountNumber) }
      : {};
  const { approvedBy: _, ...facts } = refund;
  const own: Refund = {
    ...facts,
    payment: attempt && {
      order: attempt.orderId,
      surveyTitle,
      method: attempt.method,
      paidAt: paidAtOf(attempt),
    },
    bank,
    ...to,
    ...masked,
  };
  if (reader !== "admin") return own;
  return {
    ...own,
    ...(userId === null
      ? {}
      : { user: { id: userId, name: user.name, email: user.email } }),
    nameDiffers: holderDiffers(user.name, to.accountName),
    approvedBy:
      approver.id === null ? null : { id: approver.id, name: approver.name },
  };
}
