import type {
  Adjustment,
  listAdjustments,
} from "@sigi/contract/adjustments.ts";
import { m } from "@sigi/messages/messages";
import { and, desc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import type { SourceOf } from "../platform/admin-list.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { nameWithId } from "../platform/list-export.ts";
import { adjustments } from "./tables.ts";

const adjusted = alias(users, "adjusted");
const asker = alias(users, "asker");
const decider = alias(users, "decider");

const columns = {
  id: adjustments.id,
  state: adjustments.state,
  user: { id: adjustments.userId, name: adjusted.name, email: adjusted.email },
  account: adjustments.account,
  amount: adjustments.amount,
  reason: adjustments.reason,
  requestedBy: { id: adjustments.requestedBy, name: asker.name },
  requestedAt: adjustments.requestedAt,
  decidedBy: adjustments.decidedBy,
  deciderName: decider.name,
  decidedAt: adjustments.decidedAt,
};

/** Selects adjustments. The names of users are null once their accounts are deleted. */
const selectAdjustments = (tx: Tx) =>
  tx
    .select(columns)
    .from(adjustments)
    .leftJoin(
      adjusted,
      and(eq(adjusted.id, adjustments.userId), isNull(adjusted.deletedAt)),
    )
    .leftJoin(
      asker,
      and(eq(asker.id, adjustments.requestedBy), isNull(asker.deletedAt)),
    )
    .leftJoin(
      decider,
      and(eq(decider.id, adjustments.decidedBy), isNull(decider.deletedAt)),
    )
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectAdjustments>>[number];

const present = ({ decidedBy, deciderName, ...row }: Selected): Adjustment => ({
  ...row,
  decidedBy: decidedBy === null ? null : { id: decidedBy, name: deciderName },
});

/** Returns an adjustment as admins see it. */
export async function showAdjustment(tx: Tx, id: number): Promise<Adjustment> {
  const [row] = await selectAdjustments(tx).where(eq(adjustments.id, id));
  if (!row) throw new Error(`adjustment ${id} is gone`);
  return present(row);
}

export const adjustmentSource: SourceOf<typeof listAdjustments> = {
  table: adjustments,
  id: adjustments.id,
  filters: { state: (state) => eq(adjustments.state, state) },
  sorts: { newest: [desc(adjustments.id)] },
  read: async (tx, { where, order }) => {
    const rows = await selectAdjustments(tx)
      .where(where)
      .orderBy(...order);
    return rows.map(present);
  },
  exported: {
    id: { header: m.list_export_id },
    state: { header: m.admin_adjustments_column_state },
    user: {
      header: m.admin_adjustments_column_user,
      cell: ({ user }) => nameWithId(user),
    },
    account: { header: m.audit_field_account },
    amount: { header: m.admin_adjustments_column_amount },
    reason: { header: m.admin_adjustments_column_reason },
    requestedBy: {
      header: m.admin_adjustments_export_requested_by,
      cell: ({ requestedBy }) => nameWithId(requestedBy),
    },
    requestedAt: { header: m.admin_adjustments_column_requested },
    decidedBy: {
      header: m.admin_adjustments_export_decided_by,
      cell: ({ decidedBy }) => nameWithId(decidedBy),
    },
    decidedAt: { header: m.own_review_decided },
  },
};
