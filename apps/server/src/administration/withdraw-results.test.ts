import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { showCredentials } from "@sigi/contract/credentials.ts";
import type { Endpoint, ResultOf } from "@sigi/contract/endpoint.ts";
import { listCreditEntries } from "@sigi/contract/history.ts";
import { decodeResponse, encodeRequest } from "@sigi/contract/request.ts";
import type { RequestInput } from "@sigi/contract/request.ts";
import {
  getRequestTerms,
  listBanks,
  listSavedAccounts,
  listWithdrawals,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { WithdrawalsTest } from "../withdrawals/testing/withdrawal-factories.ts";
import { withdrawResults } from "./withdraw-results.ts";

describe("the inlined results of the page of withdrawals", () => {
  let world: WithdrawalsTest;

  beforeAll(async () => {
    world = await WithdrawalsTest.start();
  });
  afterAll(() => world.server.stop());

  const load = ({ id, name }: TestUser, query: object = {}) =>
    withdrawResults(world.server.services)({
      user: {
        id,
        name,
        role: "user",
        awaitsTwoStep: false,
        twoStep: false,
        emailVerified: true,
        profileComplete: true,
      },
      account: null,
      query,
    });

  it("equal those of the calls, for the user alone", async () => {
    await world.userWithWithdrawal();
    const user = await world.userWithBalance(110_000);
    await user.client.call(requestWithdrawal, world.request());
    const results = await load(user);
    const expectAsCalled = async <E extends Endpoint>(
      endpoint: E,
      input: RequestInput<E>,
    ): Promise<ResultOf<E>> => {
      const result = results[encodeRequest(endpoint, input).url];
      const inlined = decodeResponse(endpoint, 200, { result });
      expect(inlined).toEqual(await user.client.call(endpoint, input));
      return inlined;
    };

    const query = { page: 1 };
    await expectAsCalled(getCurrentUser, {});
    expect((await expectAsCalled(listWithdrawals, { query })).total).toBe(1);
    await expectAsCalled(listCreditEntries, { query });
    await expectAsCalled(getRequestTerms, {});
    await expectAsCalled(showCredentials, {});
    await expectAsCalled(listBanks, {});
    expect(await expectAsCalled(listSavedAccounts, {})).toHaveLength(1);
    expect(Object.keys(results)).toHaveLength(7);
  });

  it("contain what the page shows of a low balance, and before the address is confirmed", async () => {
    const poor = await world.userWithBalance(100);
    const first = ["/api/user", "/api/user/credit?page=1"];
    const of = async (user: TestUser) =>
      Object.keys(await load(user, { page: "2" })).toSorted();
    expect(await of(poor)).toEqual([
      ...first,
      "/api/withdraw/terms",
      "/api/withdraw?page=2",
    ]);
    const newcomer = await world.userWithBalance(60_000, { verified: false });
    expect(await of(newcomer)).toEqual([...first, "/api/withdraw?page=2"]);
  });
});
