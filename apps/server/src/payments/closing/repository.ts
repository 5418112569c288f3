import { and, eq, sql } from "drizzle-orm";
import type { SQLWrapper } from "drizzle-orm";
import { recoveredOf, voucherCostOf } from "../../ledger/public.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { paymentAttempts } from "../attempts/tables.ts";
import { orders } from "../orders/tables.ts";
import type { Funding, GoneBack } from "./divide-rest.ts";

/** Returns true if an order was ever opened for the survey. */
export async function hasOrders(tx: Tx, surveyId: number): Promise<boolean> {
  return (await tx.$count(orders, eq(orders.surveyId, surveyId))) > 0;
}

/** Returns the price of a published survey by source, summed over all its paid orders, in rupiah. */
export async function fundingOf(
  tx: Tx | Database,
  surveyId: number,
): Promise<Funding> {
  const total = (part: SQLWrapper) =>
    sql<number>`coalesce(sum(${part}), 0)::int8`.mapWith(Number);
  const [paid] = await tx
    .select({
      collected: total(orders.due),
      credit: total(orders.credit),
      voucher: total(orders.discount),
    })
    .from(orders)
    .where(and(eq(orders.surveyId, surveyId), eq(orders.state, "paid")));
  return paid ?? { collected: 0, credit: 0, voucher: 0 };
}

/**
 * Returns the amounts that providers returned of the payments for the survey, and the amount recovered since. `lost` is
 * the remaining loss. Amounts in rupiah.
 */
export async function goneBackOf(
  tx: Tx | Database,
  surveyId: number,
): Promise<Required<GoneBack> & { readonly recovered: number }> {
  const { fromSurvey, lost } = await sumGoneBack(tx, surveyId);
  const { voucher } = await fundingOf(tx, surveyId);
  const voucherCost = voucher === 0 ? 0 : await voucherCostOf(tx, surveyId);
  const recovered = lost === 0 ? 0 : await recoveredOf(tx, surveyId);
  return {
    fromSurvey,
    recovered,
    lost: lost - recovered,
    voucherBack: voucher - voucherCost,
  };
}

async function sumGoneBack(tx: Tx | Database, surveyId: number) {
  const { takenFromSurvey, lost } = paymentAttempts;
  const [gone] = await tx
    .select({
      fromSurvey: sql`coalesce(sum(${takenFromSurvey}), 0)`.mapWith(Number),
      lost: sql`coalesce(sum(${lost}), 0)`.mapWith(Number),
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(orders.surveyId, surveyId),
        eq(paymentAttempts.bookedAs, "survey_paid"),
      ),
    );
  return gone ?? { fromSurvey: 0, lost: 0 };
}
