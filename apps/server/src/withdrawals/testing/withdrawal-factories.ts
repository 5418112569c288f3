import assert from "node:assert/strict";
import { ApiFailure } from "@sigi/contract/request.ts";
import {
  getWithdrawalTerms,
  preparePayouts,
  reportSent,
  updateWithdrawalTerms,
} from "@sigi/contract/payouts.ts";
import type { WithdrawalTerms } from "@sigi/contract/payouts.ts";
import {
  confirmWithdrawal,
  listBanks,
  rejectWithdrawal,
  requestWithdrawal,
  undoWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { balanceOfUser, verifyLedger } from "../../ledger/public.ts";
import type { Database } from "../../platform/database/pool.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { markPaid } from "../batches/mark-paid.ts";
import { withdrawalLedgerChecks } from "../ledger-checks.ts";
import {
  createUser,
  testPassword,
} from "../../accounts/testing/user-factories.ts";
import type {
  TestUser,
  UserTraits,
} from "../../accounts/testing/user-factories.ts";
import { asFile, plainImage } from "../../../testing/image-factories.ts";
import { earn } from "../../ledger/testing/ledger-factories.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";

interface RequestChange {
  readonly amount?: number;
  readonly bankId?: number;
  readonly accountNumber?: string;
  readonly accountId?: number;
  readonly accountName?: string;
  readonly password?: string;
  readonly fee?: number;
}

/** A server with an admin, and factories of users with money. Amounts in rupiah. */
export class WithdrawalsTest {
  readonly server: TestServer;
  readonly admin: TestUser;
  /** The first bank in the list. */
  readonly bankId: number;

  private constructor(server: TestServer, admin: TestUser, bankId: number) {
    this.server = server;
    this.admin = admin;
    this.bankId = bankId;
  }

  /** With `work`, decisions send notifications. */
  static async start({ work = false } = {}): Promise<WithdrawalsTest> {
    const server = await startTestServer({ work });
    const admin = await createUser(server, { role: "admin", name: "Admin" });
    const [bank] = await admin.client.call(listBanks);
    await liftDailyLimit(server.services.db);
    return new WithdrawalsTest(server, admin, bank?.id ?? 0);
  }

  /** The input of a request; by default Rp 50.000 to a new account, with the password of `createUser`. */
  request(change: RequestChange = {}) {
    return {
      body: {
        amount: 50_000,
        bankId: this.bankId,
        accountNumber: freshAccountNumber(),
        accountName: "Sari Wulandari",
        password: testPassword,
        ...change,
      },
    };
  }

  /** A user with this balance. */
  async userWithBalance(
    balance: number,
    traits: UserTraits = {},
  ): Promise<TestUser> {
    const user = await createUser(this.server, traits);
    await earn(this.server, user.id, balance);
    return user;
  }

  /** A user with a balance of Rp 60.000 and a pending withdrawal of Rp 50.000. */
  async userWithWithdrawal() {
    const user = await this.userWithBalance(60_000);
    const request = this.request();
    const { id } = await user.client.call(requestWithdrawal, request);
    return { user, id, request };
  }

  /**
   * Puts all confirmed withdrawals into a batch and reports it as sent, as an admin.
   * @returns the batch's id.
   */
  async sendConfirmed(): Promise<number> {
    const { client } = this.admin;
    const { id, amount } = await client.call(preparePayouts);
    const proof = asFile(await plainImage("png", 60, 40));
    const body = { reference: `TRX-${id}`, amount, proof };
    await client.call(reportSent, { params: { id }, body });
    return id;
  }

  /**
   * Rejects withdrawals that a test left confirmed or in a batch, so that the next batch contains only those of its own
   * test.
   */
  async clearConfirmed(): Promise<void> {
    const { db } = this.server.services;
    const { client } = await createUser(this.server, { role: "admin" });
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from withdrawals where stage = 'confirmed'`,
    );
    for (const { id } of rows) {
      await client.call(undoWithdrawal, { params: { id } });
      const body = { reason: "Akhir tes" };
      await client.call(rejectWithdrawal, { params: { id }, body });
    }
  }

  /** A user with a withdrawal that was confirmed and sent, as `sendConfirmed` does. */
  async userWithSent(): Promise<{ user: TestUser; id: number }> {
    const { user, id } = await this.userWithWithdrawal();
    await this.admin.client.call(confirmWithdrawal, { params: { id } });
    await this.sendConfirmed();
    return { user, id };
  }

  /** Marks sent withdrawals as paid, as after the time in which banks return money. */
  async passDaysOfReturn(): Promise<void> {
    const { db, clock } = this.server.services;
    const { paidAfterDays } = await this.admin.client.call(getWithdrawalTerms);
    const later = clock.now().getTime() + paidAfterDays * 86_400_000;
    await inTransaction(db, (tx) => markPaid(tx, new Date(later)));
  }

  /** Changes some of the terms. */
  async changeTerms(change: Partial<WithdrawalTerms>): Promise<void> {
    const { client } = this.admin;
    const terms = await client.call(getWithdrawalTerms);
    await client.call(updateWithdrawalTerms, { body: { ...terms, ...change } });
  }

  balanceOf(user: TestUser): Promise<number> {
    return balanceOfUser(this.server.services.db, user.id);
  }

  /** Fails unless the ledger and the withdrawals agree. */
  async expectSoundLedger(): Promise<void> {
    const { db } = this.server.services;
    assert.deepEqual(await verifyLedger(db, withdrawalLedgerChecks), []);
  }
}

/** Lifts the limit of requests per day and the wait after a new account, for tests of other rules. */
export async function liftDailyLimit(db: Database): Promise<void> {
  await db.execute(
    sql`update withdrawal_terms set per_day = 1000, new_account_hours = 0`,
  );
}

let accounts = 0;

/** A number of ten digits that no other user of the process's server has, because an account belongs to one user. */
export function freshAccountNumber(ending = "7890"): string {
  accounts += 1;
  return `${100_000 + accounts}${ending}`;
}

/** Counts the calls by the resulting withdrawal's status or the error's code. */
export async function countOutcomes(
  calls: readonly Promise<{ status: string } | { state: string }>[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.all(calls.map(outcomeOf))) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

async function outcomeOf(
  call: Promise<{ status: string } | { state: string }>,
): Promise<string> {
  try {
    const result = await call;
    return "status" in result ? result.status : result.state;
  } catch (error) {
    if (error instanceof ApiFailure) return error.code;
    throw error;
  }
}
