import assert from "node:assert/strict";
import {
  approveRefund,
  refundCredit,
  reportRefundSent,
} from "@sigi/contract/refunds.ts";
import type { Refund } from "@sigi/contract/refunds.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { listBanks } from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { creditOfUser, verifyLedger } from "../../ledger/public.ts";
import {
  createUser,
  testPassword,
} from "../../accounts/testing/user-factories.ts";
import type {
  TestUser,
  UserTraits,
} from "../../accounts/testing/user-factories.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { domainLedgerChecks } from "../../verify-ledger.ts";
import {
  awaitingPayment,
  notify,
  payAtProvider,
  signedNotification,
} from "./payment-factories.ts";
import type { OpenedOrder } from "./payment-factories.ts";

/** A server whose jobs do not run by themselves, with two admins and a bank. */
export class RefundsTest {
  readonly server: TestServer;
  readonly first: TestUser;
  readonly second: TestUser;
  readonly bankId: number;

  private constructor(
    server: TestServer,
    [first, second]: readonly [TestUser, TestUser],
    bankId: number,
  ) {
    this.server = server;
    this.first = first;
    this.second = second;
    this.bankId = bankId;
  }

  static async start(work = false): Promise<RefundsTest> {
    const server = await startTestServer({ work });
    const first = await createUser(server, { role: "admin" });
    const second = await createUser(server, {
      role: "admin",
      name: "Admin Dua",
    });
    const [bank] = await first.client.call(listBanks);
    return new RefundsTest(server, [first, second], bank?.id ?? 0);
  }

  /** Closes a paid survey of `creator` without answers, so that its price of Rp 500 per respondent becomes credit. */
  async closedSurvey(
    creator: TestUser,
    { respondents = 4, method = "credit_card" } = {},
  ): Promise<OpenedOrder> {
    const { code, order } = await awaitingPayment(this.server, creator, {
      respondents,
    });
    await payAtProvider(this.server, order);
    await this.#pretend(order, method);
    await this.notify(order);
    await creator.client.call(closeSurvey, { params: { code } });
    return order;
  }

  /** Posts the provider's notification of an order. */
  async notify({ orderId }: OpenedOrder): Promise<void> {
    await notify(this.server, await signedNotification(this.server, orderId));
  }

  /** Replaces the method of payment, because the sandbox refunds cards only. */
  async #pretend({ orderId }: OpenedOrder, method: string): Promise<void> {
    await this.server.services.db.execute(
      sql`update sandbox_transactions set method = ${method} where order_id = ${orderId}`,
    );
  }

  /** The body of a request, with a bank account for the part transferred by hand. */
  request(amount: number) {
    return {
      body: {
        amount,
        password: testPassword,
        bankId: this.bankId,
        accountNumber: "1234567890",
        accountName: "Sari Wulandari",
      },
    };
  }

  refund({ client }: TestUser, amount: number): Promise<Refund[]> {
    return client.call(refundCredit, this.request(amount));
  }

  /** A refund by hand of a creator who had paid by bank transfer. */
  async byHand(
    amount: number,
    traits: UserTraits = {},
  ): Promise<{ creator: TestUser; refund: Refund }> {
    const creator = await createUser(this.server, traits);
    const respondents = amount / 500;
    await this.closedSurvey(creator, { respondents, method: "bank_transfer" });
    const [refund] = await this.refund(creator, amount);
    if (!refund) throw new Error("nothing was requested");
    return { creator, refund };
  }

  approve({ id }: Pick<Refund, "id">, admin = this.first): Promise<Refund> {
    return admin.client.call(approveRefund, { params: { id } });
  }

  send({ id }: Pick<Refund, "id">, admin = this.second): Promise<Refund> {
    const body = { reference: "TRX-77" };
    return admin.client.call(reportRefundSent, { params: { id }, body });
  }

  creditOf({ id }: TestUser): Promise<number> {
    return creditOfUser(this.server.services.db, id);
  }

  async expectSoundLedger(): Promise<void> {
    const { db } = this.server.services;
    assert.deepEqual(await verifyLedger(db, domainLedgerChecks), []);
  }
}

export const of = ({ id }: { readonly id: number }) => ({ params: { id } });
