import assert from "node:assert/strict";
import {
  approveAdjustment,
  listAdjustments,
  requestAdjustment,
} from "@sigi/contract/adjustments.ts";
import type {
  AdjustedAccount,
  Adjustment,
} from "@sigi/contract/adjustments.ts";
import { creditOfUser, verifyLedger } from "../../ledger/public.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { WithdrawalsTest } from "../../withdrawals/testing/withdrawal-factories.ts";
import { adjustmentLedgerChecks } from "../ledger-checks.ts";

interface Wanted {
  readonly amount?: number;
  readonly account?: AdjustedAccount;
  readonly reason?: string;
}

/** A server with two admins: `asker` requests adjustments, `second` decides. Amounts in rupiah. */
export class AdjustmentsTest {
  readonly money: WithdrawalsTest;
  readonly asker: TestUser;
  readonly second: TestUser;

  private constructor(money: WithdrawalsTest, second: TestUser) {
    this.money = money;
    this.asker = money.admin;
    this.second = second;
  }

  static async start(): Promise<AdjustmentsTest> {
    const money = await WithdrawalsTest.start({ work: true });
    const traits = { role: "admin", name: "Admin Dua" } as const;
    return new AdjustmentsTest(money, await createUser(money.server, traits));
  }

  get server() {
    return this.money.server;
  }

  /** The input of a request; Rp 25.000 for the balance by default. */
  inputFor(
    user: { readonly id: number },
    {
      amount = 25_000,
      account = "payable",
      reason = "Imbalan survei yang terlewat",
    }: Wanted = {},
  ) {
    return {
      body: { lines: [{ userId: user.id, account, amount }], reason },
    };
  }

  request(user: { readonly id: number }, wanted?: Wanted): Promise<Adjustment> {
    const input = this.inputFor(user, wanted);
    return this.asker.client.call(requestAdjustment, input);
  }

  approve(
    { id }: { readonly id: number },
    admin: TestUser = this.second,
  ): Promise<Adjustment> {
    return admin.client.call(approveAdjustment, { params: { id } });
  }

  /** The adjustment as the list shows it. */
  async listed(id: number): Promise<Adjustment> {
    const { rows } = await this.asker.client.call(listAdjustments);
    const found = rows.find((row) => row.id === id);
    if (!found) throw new Error(`no adjustment ${id}`);
    return found;
  }

  creditOf({ id }: TestUser): Promise<number> {
    return creditOfUser(this.server.services.db, id);
  }

  /** Fails unless the ledger and the adjustments agree. */
  async expectSoundLedger(): Promise<void> {
    const { db } = this.server.services;
    assert.deepEqual(await verifyLedger(db, adjustmentLedgerChecks), []);
  }
}

export const of = ({ id }: { readonly id: number }) => ({ params: { id } });
