import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "../../accounts/tables.ts";
import { bankColumns } from "../../payouts/public.ts";
import { banks } from "../../payouts/tables.ts";
import type { RowsOnPage } from "../../platform/admin-list.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { surveys } from "../../surveys/tables.ts";
import { paymentAttempts } from "../attempts/tables.ts";
import { orders } from "../orders/tables.ts";
import { refunds } from "./tables.ts";

/** Total of a payment's refunds that match a condition, in rupiah. */
const refundedOf = (condition: string) =>
  sql<number>`(select coalesce(sum(amount), 0)::int8 from refunds
    where attempt_id = ${paymentAttempts.id} and ${sql.raw(condition)})`;

/** A payment whose money may have become the user's credit, with the amounts refunded of it. Amounts in rupiah. */
export type CreditPayment = Awaited<ReturnType<typeof creditPayments>>[number];

/**
 * The payments that a user's credit may have come from: late ones, those assigned to the user, and those of settled
 * surveys that returned something.
 */
export const creditPayments = (tx: Tx, userId: number) =>
  tx
    .select({
      attempt: paymentAttempts,
      order: orders.id,
      survey: {
        id: surveys.id,
        title: surveys.title,
        returned: surveys.returned,
      },
      pending: refundedOf("state = 'requested'"),
      fromCredit: refundedOf(
        "source = 'credit' and state in ('requested', 'sent')",
      ),
      wasRefused: sql<boolean>`exists (select from refunds
        where attempt_id = ${paymentAttempts.id} and state = 'failed' and detail = 'refused')`,
    })
    .from(paymentAttempts)
    .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(surveys, eq(surveys.id, orders.surveyId))
    .where(
      sql`${paymentAttempts.id} in (
        select attempt.id from orders own join payment_attempts attempt on attempt.order_id = own.id
          where own.creator_id = ${userId} and attempt.booked_as in ('survey_paid', 'late_payment')
        union
        select id from payment_attempts where assigned_to = ${userId})`,
    )
    .orderBy(asc(paymentAttempts.id));

const approver = alias(users, "approver");

const selectRefunds = (tx: Tx | Database) =>
  tx
    .select({
      refund: refunds,
      attempt: paymentAttempts,
      surveyTitle: surveys.title,
      bank: bankColumns,
      user: { id: refunds.userId, name: users.name, email: users.email },
      approver: { id: refunds.approvedBy, name: approver.name },
    })
    .from(refunds)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .leftJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(surveys, eq(surveys.id, orders.surveyId))
    .leftJoin(banks, eq(banks.id, refunds.bankId))
    .leftJoin(users, and(eq(users.id, refunds.userId), isNull(users.deletedAt)))
    .leftJoin(
      approver,
      and(eq(approver.id, refunds.approvedBy), isNull(approver.deletedAt)),
    )
    .$dynamic();

/**
 * A refund with its payment or bank, its user and the first of two admins. Names are null once accounts are deleted.
 */
export type RefundDetails = Awaited<ReturnType<typeof selectRefunds>>[number];

export async function selectRefund(
  tx: Tx,
  id: number,
): Promise<RefundDetails | undefined> {
  const [found] = await selectRefunds(tx).where(eq(refunds.id, id));
  return found;
}

/** The refunds of one request, in the order in which they were planned. */
export const refundsOfRequest = (tx: Tx, requestId: number) =>
  selectRefunds(tx)
    .where(eq(refunds.requestId, requestId))
    .orderBy(asc(refunds.id));

/** Returns a user's refunds for exports, by id, starting after the id `after`. */
export const refundsAfter = (
  db: Database,
  userId: number,
  after: number,
  limit: number,
) =>
  selectRefunds(db)
    .where(and(eq(refunds.userId, userId), gt(refunds.id, after)))
    .orderBy(asc(refunds.id))
    .limit(limit);

export const selectRefundsOnPage = (tx: Tx, { where, order }: RowsOnPage) =>
  selectRefunds(tx)
    .where(where)
    .orderBy(...order);
