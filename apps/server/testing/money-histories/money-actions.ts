import { deleteAccount } from "@sigi/contract/account-deletion.ts";
import {
  approveAdjustment,
  requestAdjustment,
} from "@sigi/contract/adjustments.ts";
import {
  assignSuspense,
  refundSuspense,
} from "@sigi/contract/payment-lists.ts";
import { sql } from "drizzle-orm";
import { settleAttempt } from "../../src/payments/public.ts";
import { moneyInSuspense } from "../../src/payments/testing/money-in-suspense.ts";
import {
  processInbox,
  sendRefunds,
} from "../../src/payments/testing/payment-factories.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { testPassword } from "../../src/accounts/testing/user-factories.ts";
import { on } from "./money-world.ts";
import type { Action, MoneyWorld } from "./money-world.ts";

/** Actions of people, admins and the provider on balances and payments. */
export const moneyActions = {
  work: async (world) => {
    await work(world);
    return true;
  },
  giveBack: (world, step) =>
    world.onOrder(step, ({ orderId }) => giveBack(world, orderId, step.m)),
  adjust: async (world, { n, m }) => {
    const users = [...world.creators, ...world.respondents];
    const userId = users[n % users.length]?.id ?? 0;
    const amount = m < 4 ? 300 * (m + 1) : -200 * m;
    const account = m % 2 === 0 ? "payable" : "customer_credit";
    const { id } = await world.admin(m).call(requestAdjustment, {
      body: {
        lines: [{ userId, account, amount }],
        reason: "Koreksi imbalan",
      },
    });
    world.adjustments.push(id);
    return true;
  },
  approve: (world, { n, m }) =>
    on(world.adjustments, n, (id) =>
      world.admin(m).call(approveAdjustment, { params: { id } }),
    ),
  payUnknown: async (world, { n }) => {
    const id = `unknown-${Math.random().toString(36).slice(2)}`;
    await inTransaction(world.server.services.db, (tx) =>
      moneyInSuspense(tx, { id, amount: 1_000 + n }),
    );
    world.unknown.push(id);
    return true;
  },
  resolve: (world, { n, m }) =>
    on(world.unknown, n, (id) => {
      const reason = "Pembayar dikenali";
      return m < 3
        ? world.admin(m).call(assignSuspense, {
            params: { id },
            body: {
              userId: world.creators[m % world.creators.length]?.id ?? 0,
              reason,
            },
          })
        : world.admin(m).call(refundSuspense, {
            params: { id },
            body: { reason },
          });
    }),
  recheck: (world, step) =>
    world.onOrder(step, ({ orderId }) =>
      settleAttempt(world.server.services, orderId),
    ),
  leave: async (world, { n, m }) => {
    // This is rare, because nothing follows.
    if (m > 0) return false;
    const users = [...world.creators, ...world.respondents];
    await users[n % users.length]?.client.call(deleteAccount, {
      body: {
        currentPassword: testPassword,
        giveUpBalance: true,
        closeSurveys: true,
      },
    });
    return true;
  },
} satisfies Record<string, Action>;

/** Runs the work of the jobs for notifications and refunds. */
export async function work({ server }: MoneyWorld): Promise<void> {
  await processInbox(server);
  await sendRefunds(server);
}

/** The action of the payer's bank or an operator at the provider without a request by us; we are notified later. */
async function giveBack(
  { server }: MoneyWorld,
  orderId: string,
  m: number,
): Promise<void> {
  const part = sql`least(gross_amount - refunded - charged_back, ${200 * (m + 1)})`;
  const refunded = sql`refunded + ${m % 2 === 0 ? part : sql`0`}`;
  const chargedBack = sql`charged_back + ${m % 2 === 0 ? sql`0` : part}`;
  await server.services.db.execute(sql`
    update sandbox_transactions set refunded = ${refunded}, charged_back = ${chargedBack},
      status = case when charged_back + ${m % 2} > 0
        then case when refunded + charged_back + ${part} < gross_amount then 'partial_chargeback' else 'chargeback' end
        else case when refunded + charged_back + ${part} < gross_amount then 'partial_refund' else 'refund' end end
    where order_id = ${orderId} and refunded + charged_back < gross_amount
      and status in ('settlement', 'partial_refund', 'partial_chargeback')`);
}
