import { submitAnswer } from "@sigi/contract/answers.ts";
import { listBalanceEntries } from "@sigi/contract/history.ts";
import {
  rejectWithdrawal,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  answerTo,
  publishSurvey,
} from "../answers/testing/answer-factories.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import { WithdrawalsTest } from "../withdrawals/testing/withdrawal-factories.ts";

let test: WithdrawalsTest;

beforeAll(async () => {
  test = await WithdrawalsTest.start();
});
afterEach(() => test.expectSoundLedger());
afterAll(() => test.server.stop());

describe("the history of a balance", () => {
  it("lists each posting with its cause, newest first", async () => {
    const survey = await publishSurvey(test.server, { title: "Sarapan" });
    const { client } = await createUser(test.server);
    await client.call(submitAnswer, { body: answerTo(survey) });

    const { rows, total } = await client.call(listBalanceEntries);
    expect(total).toBe(1);
    expect(rows).toEqual([
      {
        id: 1,
        kind: "answer_accepted",
        amount: survey.reward,
        balanceAfter: survey.reward,
        surveyTitle: "Sarapan",
        reason: null,
        subject: null,
        occurredAt: expect.any(Date),
      },
    ]);
  });

  it("shows money that was withdrawn and returned", async () => {
    const { client } = await test.userWithBalance(60_000);
    const { id } = await client.call(requestWithdrawal, test.request());
    const input = { params: { id }, body: { reason: "Nomor rekening salah" } };
    await test.admin.client.call(rejectWithdrawal, input);

    const { rows } = await client.call(listBalanceEntries);
    expect(rows.slice(0, 2)).toMatchObject([
      { kind: "withdrawal_returned", amount: 50_000, balanceAfter: 60_000 },
      { kind: "withdrawal_requested", amount: -50_000, balanceAfter: 10_000 },
    ]);
  });

  it("has pages of twenty, with each posting on one of them", async () => {
    const { client } = await test.userWithBalance(50_000 * 25);
    for (let n = 0; n < 25; n++)
      await client.call(requestWithdrawal, test.request());

    const all = await client.call(listBalanceEntries);
    expect(all.rows).toHaveLength(20);
    const last = await client.call(listBalanceEntries, {
      query: { page: all.lastPage },
    });
    expect(last.rows.at(-1)).toMatchObject({ id: 1 });
    expect(all.rows.length + last.rows.length).toBe(all.total);
    const beyond = await client.call(listBalanceEntries, {
      query: { page: 99 },
    });
    expect(beyond).toMatchObject({ rows: [], total: all.total });
  });

  it("is empty without postings and contains only the user's own", async () => {
    await test.userWithBalance(60_000);
    const { client } = await createUser(test.server);
    expect(await client.call(listBalanceEntries)).toMatchObject({
      rows: [],
      total: 0,
      lastPage: 1,
    });
  });
});
