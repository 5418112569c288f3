import { preparePayouts, reportSent } from "@sigi/contract/payouts.ts";
import {
  cancelWithdrawal,
  confirmWithdrawal,
  rejectWithdrawal,
  reportReturned,
  requestWithdrawal,
  undoWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { markPaid } from "../../src/withdrawals/batches/mark-paid.ts";
import { testPassword } from "../../src/accounts/testing/user-factories.ts";
import { asFile, plainImage } from "../image-factories.ts";
import { on } from "./money-world.ts";
import type { Action } from "./money-world.ts";

const WEEK_MS = 7 * 86_400_000;

/** Actions of users, admins and the bank on withdrawals. */
export const withdrawalActions = {
  withdraw: async (world, step) => {
    const respondent = world.respondent(step);
    const { id } = await respondent.client.call(requestWithdrawal, {
      body: {
        amount: 50_000,
        bankId: world.bankId,
        accountNumber: String(1_000_000_000 + respondent.id),
        accountName: "Sari Wulandari",
        password: testPassword,
      },
    });
    world.withdrawals.push(id);
    return true;
  },
  cancel: (world, step) =>
    on(world.withdrawals, step.n, (id) =>
      world.respondent(step).client.call(cancelWithdrawal, { params: { id } }),
    ),
  decide: (world, { n, m }) =>
    on(world.withdrawals, n, (id) =>
      m % 2 === 0
        ? world.admin(m).call(confirmWithdrawal, { params: { id } })
        : world.admin(m).call(rejectWithdrawal, {
            params: { id },
            body: { reason: "Nomor rekening keliru" },
          }),
    ),
  undo: (world, { n, m }) =>
    on(world.withdrawals, n, (id) =>
      world.admin(m).call(undoWithdrawal, { params: { id } }),
    ),
  send: async (world, { m }) => {
    const { id, amount } = await world.admin(m).call(preparePayouts);
    const proof = asFile(await plainImage("png", 8, 8));
    await world.admin(m).call(reportSent, {
      params: { id },
      body: { reference: `TRX-${id}`, amount, proof },
    });
    return true;
  },
  return: (world, { n, m }) =>
    on(world.withdrawals, n, (id) =>
      world.admin(m).call(reportReturned, {
        params: { id },
        body: { reason: "Rekening ditutup", again: m % 2 === 0 },
      }),
    ),
  /** Ends the time in which banks return money. */
  passWeek: async ({ server }) => {
    const { db, clock } = server.services;
    const later = new Date(clock.now().getTime() + WEEK_MS);
    await inTransaction(db, (tx) => markPaid(tx, later));
    return true;
  },
} satisfies Record<string, Action>;
