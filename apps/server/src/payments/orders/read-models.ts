import type { Page } from "@sigi/contract/page.ts";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  ne,
  sql,
} from "drizzle-orm";
import { countListed } from "../../platform/database/list-queries.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { rowsOfPage, toPage } from "../../platform/page.ts";
import { surveys } from "../../surveys/tables.ts";
import { paymentAttempts } from "../attempts/tables.ts";
import type { VoucherRow } from "../vouchers/repository.ts";
import { orders } from "./tables.ts";

const PER_PAGE = 20;

/** Returns the orders of a creator's surveys for exports, by id, starting after the id `after`. */
export function ordersAfter(
  db: Database,
  userId: number,
  after: string,
  limit: number,
) {
  return db
    .select({
      ...getTableColumns(orders),
      status: orders.state,
      amount: orders.gross,
    })
    .from(orders)
    .innerJoin(surveys, eq(surveys.id, orders.surveyId))
    .where(and(eq(surveys.ownerId, userId), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(limit);
}

/** An order with its survey and the relevant payment. */
export type PaidOrder = Awaited<ReturnType<typeof selectPaid>>[number];

/**
 * Selects orders that were paid, in time or too late, with the payment: the one that fulfilled the order, otherwise a
 * late one.
 */
const selectPaid = (tx: Tx) =>
  tx
    .select({
      order: orders,
      survey: { code: surveys.code, title: surveys.title },
      payment: paymentAttempts,
    })
    .from(orders)
    .innerJoin(surveys, eq(surveys.id, orders.surveyId))
    .leftJoin(
      paymentAttempts,
      sql`${paymentAttempts.id} = (
        select id from payment_attempts
        where order_id = ${orders.id} and booked_as is not null
        order by booked_as = 'survey_paid' desc, number desc limit 1)`,
    )
    .where(wasPaid)
    .$dynamic();

const wasPaid = sql`(${orders.state} = 'paid' or exists (
  select from payment_attempts where order_id = ${orders.id} and booked_as is not null))`;

export async function selectPaidOrder(
  tx: Tx,
  id: string,
): Promise<PaidOrder | undefined> {
  const [found] = await selectPaid(tx).where(and(wasPaid, eq(orders.id, id)));
  return found;
}

/** A creator's paid orders with a price above 0, newest first. */
export async function selectPaidOrders(
  tx: Tx,
  creatorId: number,
  page: number,
): Promise<Page<PaidOrder>> {
  const wanted = and(
    eq(orders.creatorId, creatorId),
    gt(orders.gross, 0),
    wasPaid,
  );
  const { limit, offset } = rowsOfPage(page, PER_PAGE);
  const rows = await selectPaid(tx)
    .where(wanted)
    .orderBy(desc(orders.number))
    .limit(limit)
    .offset(offset);
  const total = await countListed(tx, orders, wanted);
  return toPage(rows, { page, perPage: PER_PAGE, total });
}

/** The credit that open orders of a creator's surveys count on, except those of one survey, in rupiah. */
export async function creditOfOpenOrders(
  tx: Tx,
  ownerId: number,
  except?: { readonly surveyId: number },
): Promise<number> {
  const [sum] = await tx
    .select({
      credit: sql`coalesce(sum(${orders.credit}), 0)::int8`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(surveys, eq(surveys.id, orders.surveyId))
    .where(
      and(
        eq(surveys.ownerId, ownerId),
        eq(orders.state, "open"),
        except && ne(orders.surveyId, except.surveyId),
      ),
    );
  return sum?.credit ?? 0;
}

/** Numbers of open and paid orders that use a voucher under its current code, except those of one survey. */
export async function countVoucherUses(
  tx: Tx,
  { id, issue }: VoucherRow,
  { userId, exceptSurveyId }: { userId: number; exceptSurveyId: number },
): Promise<{ all: number; ofUser: number; unpaidOfUser: number }> {
  const [uses] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      ofUser: sql<number>`(count(*) filter (where ${surveys.ownerId} = ${userId}))::int`,
      unpaidOfUser: sql<number>`(count(*) filter (where ${surveys.ownerId} = ${userId} and ${orders.state} = 'open'))::int`,
    })
    .from(orders)
    .innerJoin(surveys, eq(surveys.id, orders.surveyId))
    .where(
      and(
        eq(orders.voucherId, id),
        eq(orders.voucherIssue, issue),
        inArray(orders.state, ["open", "paid"]),
        ne(orders.surveyId, exceptSurveyId),
      ),
    );
  return uses ?? { all: 0, ofUser: 0, unpaidOfUser: 0 };
}

/** The ids of a creator's surveys that have orders in any status. */
export async function surveysWithOrders(
  tx: Tx,
  ownerId: number,
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: orders.surveyId })
    .from(orders)
    .innerJoin(surveys, eq(surveys.id, orders.surveyId))
    .where(eq(surveys.ownerId, ownerId));
  return rows.map(({ id }) => id);
}
