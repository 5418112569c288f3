import type {
  ListedPayment,
  listPayments,
} from "@sigi/contract/payment-lists.ts";
import { m } from "@sigi/messages/messages";
import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import type { SourceOf } from "../platform/admin-list.ts";
import { nameWithId } from "../platform/list-export.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { surveys } from "../surveys/tables.ts";
import { countPendingRefunds } from "./refunds/repository.ts";
import { heldInSuspense } from "./attempts/attempt.ts";
import { paymentAttempts } from "./attempts/tables.ts";
import { orders } from "./orders/tables.ts";
import { sandboxTransactions } from "./providers/sandbox/tables.ts";

/**
 * Number of a creator's drafts that are being paid: a window is being opened, and they do not await their payment yet.
 */
export async function countDraftsBeingPaid(
  tx: Tx,
  ownerId: number,
): Promise<number> {
  const rows = await tx
    .selectDistinct({ id: orders.surveyId })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .innerJoin(surveys, eq(surveys.id, orders.surveyId))
    .where(
      and(
        eq(surveys.ownerId, ownerId),
        eq(surveys.status, "draft"),
        eq(orders.state, "open"),
        mayBringMoney,
      ),
    );
  return rows.length;
}

/**
 * Number of payments and refunds that may still bring money to a user: payments that may still be paid, including those
 * of cancelled orders, and pending refunds, which return to the user's credit if they fail.
 */
export async function countMoneyUnderWay(
  tx: Tx,
  userId: number,
): Promise<number> {
  const attempts = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .innerJoin(surveys, eq(surveys.id, orders.surveyId))
    .where(and(eq(surveys.ownerId, userId), mayBringMoney));
  return attempts.length + (await countPendingRefunds(tx, userId));
}

const mayBringMoney = and(
  eq(paymentAttempts.final, false),
  eq(paymentAttempts.paid, 0),
);

/** Erases the titles of a creator's drafts, which the sandbox shows as item names. */
export async function eraseItemNames(tx: Tx, ownerId: number): Promise<void> {
  const drafts = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .innerJoin(surveys, eq(surveys.id, orders.surveyId))
    .where(and(eq(surveys.ownerId, ownerId), eq(surveys.status, "draft")));
  await tx
    .update(sandboxTransactions)
    .set({ itemName: "" })
    .where(inArray(sandboxTransactions.orderId, drafts));
}

const paymentColumns = {
  attempt: getTableColumns(paymentAttempts),
  survey: { code: surveys.code, title: surveys.title },
  user: {
    id: users.id,
    name: sql<
      string | null
    >`case when ${users.deletedAt} is null then ${users.name} end`,
  },
};

const selectPayments = (tx: Tx) =>
  tx
    .select(paymentColumns)
    .from(paymentAttempts)
    .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(surveys, eq(surveys.id, orders.surveyId))
    .leftJoin(users, eq(users.id, surveys.ownerId))
    .$dynamic();

const presentPayment = ({
  attempt,
  ...row
}: Awaited<ReturnType<typeof selectPayments>>[number]): ListedPayment => ({
  ...attempt,
  inSuspense: heldInSuspense(attempt),
  ...row,
});

/** A payment attempt with the survey of its order and the survey's creator. */
export async function selectPayment(
  tx: Tx,
  id: string,
): Promise<ListedPayment | undefined> {
  const [row] = await selectPayments(tx).where(eq(paymentAttempts.id, id));
  return row && presentPayment(row);
}

/**
 * Condition: the payment is in suspense, because its owner or purpose is still unknown. Equivalent to `heldInSuspense`.
 */
const inSuspense = sql`${paymentAttempts.bookedAs} = 'unknown_payment' and ${paymentAttempts.assignedTo} is null
  and ${paymentAttempts.paid} > ${paymentAttempts.bookedRefunded} + ${paymentAttempts.bookedChargedBack}`;

/** The number of payments in suspense, and their total amount in rupiah. */
export async function suspenseState(
  tx: Tx,
): Promise<{ count: number; amount: number }> {
  const { paid, bookedRefunded, bookedChargedBack } = paymentAttempts;
  const [state] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      amount:
        sql`coalesce(sum(${paid} - ${bookedRefunded} - ${bookedChargedBack}), 0)`.mapWith(
          Number,
        ),
    })
    .from(paymentAttempts)
    .where(inSuspense);
  return state ?? { count: 0, amount: 0 };
}

export const paymentSource: SourceOf<typeof listPayments> = {
  table: paymentAttempts,
  id: paymentAttempts.id,
  filters: {
    status: (status) =>
      status === "suspense" ? inSuspense : eq(paymentAttempts.state, status),
  },
  searched: sql`lower(${paymentAttempts.id})`,
  sorts: {
    newest: [desc(paymentAttempts.createdAt), desc(paymentAttempts.id)],
  },
  read: async (tx, { where, order }) => {
    const rows = await selectPayments(tx)
      .where(where)
      .orderBy(...order);
    return rows.map(presentPayment);
  },
  exported: {
    id: { header: m.payments_column_payment },
    createdAt: { header: m.payments_column_date },
    provider: { header: m.payments_provider },
    state: { header: m.payments_column_state },
    amount: { header: m.payments_column_amount },
    paid: { header: m.payments_export_paid },
    refunded: { header: m.payments_refunded },
    chargedBack: { header: m.payments_charged_back },
    inSuspense: { header: m.payments_in_suspense },
    method: { header: m.payments_method },
    transactionId: { header: m.payments_transaction },
    orderId: { header: m.payments_order },
    survey: {
      header: m.admin_answers_column_survey,
      cell: ({ survey }) => survey && survey.title,
    },
    user: {
      header: m.payments_column_user,
      cell: ({ user }) => nameWithId(user),
    },
  },
};
