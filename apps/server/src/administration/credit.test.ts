import {
  deleteAccount,
  showDeletion,
} from "@sigi/contract/account-deletion.ts";
import { getCurrentUser } from "@sigi/contract/accounts.ts";
import {
  listBalanceEntries,
  listCreditEntries,
} from "@sigi/contract/history.ts";
import { exportPersonalData } from "@sigi/contract/privacy.ts";
import {
  listUserCreditEntries,
  showUser,
} from "@sigi/contract/user-details.ts";
import { deleteUser } from "@sigi/contract/users.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  AdjustmentsTest,
  of,
} from "../adjustments/testing/adjustment-factories.ts";
import {
  createUser,
  testPassword,
} from "../accounts/testing/user-factories.ts";
import type {
  TestUser,
  UserTraits,
} from "../accounts/testing/user-factories.ts";

let test: AdjustmentsTest;

beforeAll(async () => {
  test = await AdjustmentsTest.start();
});
afterEach(() => test.expectSoundLedger());
afterAll(() => test.server.stop());

const account = "customer_credit";

/** Creates a user with a credit far below the minimum withdrawal. */
async function userWithCredit(
  amount = 7_500,
  traits: UserTraits = {},
): Promise<TestUser> {
  const user = await createUser(test.server, traits);
  const reason = "Survei yang tidak terbit";
  await test.approve(await test.request(user, { account, amount, reason }));
  return user;
}

const takeCredit = async (user: TestUser, amount: number) =>
  test.approve(await test.request(user, { account, amount: -amount }));

describe("a user's credit", () => {
  it("is shown to the user and to admins, apart from the balance", async () => {
    const user = await userWithCredit();
    const apart = { balance: 0, credit: 7_500 };
    expect(await user.client.call(getCurrentUser)).toMatchObject(apart);
    expect(await test.asker.client.call(showUser, of(user))).toMatchObject(
      apart,
    );
  });

  it("has a history of its own", async () => {
    const user = await userWithCredit();
    await takeCredit(user, 2_500);

    const history = await user.client.call(listCreditEntries);
    expect(history).toMatchObject({
      total: 2,
      rows: [
        { id: 2, kind: "adjustment", amount: -2_500, balanceAfter: 5_000 },
        {
          id: 1,
          kind: "adjustment",
          amount: 7_500,
          balanceAfter: 7_500,
          reason: "Survei yang tidak terbit",
        },
      ],
    });
    expect(
      await test.asker.client.call(listUserCreditEntries, of(user)),
    ).toEqual(history);
    expect((await user.client.call(listBalanceEntries)).rows).toEqual([]);
  });

  it("is in the export of personal data, with the reasons of corrections", async () => {
    const user = await userWithCredit();
    const data = await user.client.call(exportPersonalData);
    expect(data.balanceEntries).toEqual([]);
    expect(data.creditEntries).toMatchObject([
      {
        kind: "adjustment",
        amount: 7_500,
        balanceAfter: 7_500,
        reason: "Survei yang tidak terbit",
      },
    ]);
  });
});

describe("an account with credit", () => {
  it("cannot be deleted, by the user or by an admin, however little it is", async () => {
    const user = await userWithCredit(1, { locale: "en" });
    const { obstacles } = await user.client.call(showDeletion);
    expect(obstacles).toMatchObject([
      { code: "credit_left", message: expect.stringContaining("Rp\u00a01") },
    ]);
    const body = { currentPassword: testPassword, giveUpBalance: true };
    expect(await user.client.refused(deleteAccount, { body })).toMatchObject({
      status: 409,
      code: "credit_left",
    });
    expect(await test.asker.client.refused(deleteUser, of(user))).toMatchObject(
      { status: 409, code: "credit_left" },
    );
    expect(await test.creditOf(user)).toBe(1);
  });

  it("can be deleted once the credit is gone", async () => {
    const user = await userWithCredit();
    await takeCredit(user, 7_500);
    const body = { currentPassword: testPassword };
    await user.client.call(deleteAccount, { body });
  });

  it("is deleted or receives credit, never both", async () => {
    for (let n = 0; n < 5; n++) {
      const user = await createUser(test.server);
      const requested = await test.request(user, { account });
      const body = { currentPassword: testPassword };
      const [approval, deletion] = await Promise.allSettled([
        test.approve(requested),
        user.client.call(deleteAccount, { body }),
      ]);
      expect([approval.status, deletion.status].toSorted()).toEqual([
        "fulfilled",
        "rejected",
      ]);
      expect(await test.creditOf(user)).toBe(
        approval.status === "fulfilled" ? 25_000 : 0,
      );
    }
  });
});
