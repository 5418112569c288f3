import assert from "node:assert/strict";
import { ApiFailure } from "@sigi/contract/request.ts";
import { listBanks, requestWithdrawal } from "@sigi/contract/withdrawals.ts";
import { balanceOfUser, verifyLedger } from "../ledger/public.ts";
import { withdrawalLedgerChecks } from "../withdrawals/ledger-checks.ts";
import { createUser } from "./factories.ts";
import type { TestUser, UserTraits } from "./factories.ts";
import { earn } from "./ledger-factories.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

interface RequestChange {
  readonly amount?: number;
  readonly bankId?: number;
  readonly accountNumber?: string;
  readonly accountName?: string;
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
    return new WithdrawalsTest(server, admin, bank?.id ?? 0);
  }

  /** Rp 50.000 to the account 1234567890 by default. */
  request(change: RequestChange = {}) {
    return {
      body: {
        amount: 50_000,
        bankId: this.bankId,
        accountNumber: "1234567890",
        accountName: "Sari Wulandari",
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
  async userWithWithdrawal(): Promise<{ user: TestUser; id: number }> {
    const user = await this.userWithBalance(60_000);
    const { id } = await user.client.call(requestWithdrawal, this.request());
    return { user, id };
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

/** Counts the calls by the resulting withdrawal's status or the error's code. */
export async function countOutcomes(
  calls: readonly Promise<{ status: string }>[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.all(calls.map(outcomeOf))) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

async function outcomeOf(call: Promise<{ status: string }>): Promise<string> {
  try {
    return (await call).status;
  } catch (error) {
    if (error instanceof ApiFailure) return error.code;
    throw error;
  }
}
