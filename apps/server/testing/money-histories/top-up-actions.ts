import { topUpSurvey } from "@sigi/contract/payments.ts";
import { sql } from "drizzle-orm";
import { settleAttempt } from "../../src/payments/public.ts";
import {
  ageOrder,
  payAtProvider,
} from "../../src/payments/testing/payment-factories.ts";
import type { Action } from "./money-world.ts";

const HOURS_AFTER_EXPIRY = 25;

/** Actions of creators that add respondents, also with payments that are not made in time. */
export const topUpActions = {
  topUp: (world, step) =>
    world.onSurvey(step, async ({ owner, code }) => {
      const start = await owner.client.call(topUpSurvey, {
        params: { code },
        body: { respondents: 1 + (step.m % 3), useCredit: step.m > 2 },
      });
      if (!("published" in start)) world.orders.push(start);
    }),
  addScreenOuts: (world, step) =>
    world.onSurvey(step, async ({ owner, code }) => {
      const start = await owner.client.call(topUpSurvey, {
        params: { code },
        body: {
          respondents: step.m % 2,
          screenOuts: 1 + (step.m % 3),
          useCredit: step.m > 2,
        },
      });
      if (!("published" in start)) world.orders.push(start);
    }),
  expireOrder: (world, step) =>
    world.onOrder(step, async (order) => {
      await ageOrder(world.server, order, HOURS_AFTER_EXPIRY * 60);
      await settleAttempt(world.server.services, order.orderId);
    }),
  payLate: (world, step) =>
    world.onOrder(step, async (order) => {
      await payAtProvider(world.server, order);
      // Simulates an order that expired before: its prices are no longer honoured.
      await world.server.services.db.execute(sql`
        update orders set expires_at = ${world.server.services.clock.now()}::timestamptz - interval '1 hour'
        where id = (select order_id from payment_attempts where id = ${order.orderId}) and state <> 'paid'`);
    }),
} satisfies Record<string, Action>;
