import { submitAnswer } from "@sigi/contract/answers.ts";
import { login } from "@sigi/contract/accounts.ts";
import {
  confirmWithdrawal,
  listWithdrawals,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  answerTo,
  publishSurvey,
} from "../../answers/testing/answer-factories.ts";
import {
  createUser,
  testPassword,
} from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { WithdrawalsTest } from "../testing/withdrawal-factories.ts";

let test: WithdrawalsTest;

beforeAll(async () => {
  test = await WithdrawalsTest.start();
});

afterEach(() => test.expectSoundLedger());

afterAll(() => test.server.stop());

/** A respondent with a balance who answered a survey of this creator. */
async function respondentOf(creator: TestUser): Promise<TestUser> {
  const respondent = await test.userWithBalance(160_000);
  const survey = await publishSurvey(test.server, { ownerId: creator.id });
  await respondent.client.call(submitAnswer, { body: answerTo(survey) });
  return respondent;
}

/** A browser with which these users sign in, one after the other. */
async function deviceOf(...users: TestUser[]) {
  const device = test.server.anonymous();
  for (const { email } of users)
    await device.call(login, { body: { email, password: testPassword } });
  return device;
}

describe("a withdrawal of a respondent", () => {
  it("is held when a creator of an answered survey has signed in with the same device, and needs two admins", async () => {
    const creator = await test.userWithBalance(1_000, { name: "Budi" });
    const respondent = await respondentOf(creator);
    const device = await deviceOf(creator, respondent);
    const { id, ...own } = await device.call(requestWithdrawal, test.request());
    expect(own).toMatchObject({ status: "pending", underReview: true });
    expect(own).not.toHaveProperty("heldFor");
    expect(own).not.toHaveProperty("heldWith");

    const { rows } = await test.admin.client.call(listWithdrawals);
    expect(rows[0]).toMatchObject({
      id,
      heldFor: "device",
      heldWith: { id: creator.id, name: "Budi" },
      needsSecondAdmin: true,
    });
    const params = { id };
    const { client } = test.admin;
    const approved = await client.call(confirmWithdrawal, { params });
    expect(approved.stage).toBe("approved");
    expect(await client.refused(confirmWithdrawal, { params })).toMatchObject({
      code: "second_admin_needed",
    });
    const second = await createUser(test.server, { role: "admin" });
    const confirmed = await second.client.call(confirmWithdrawal, { params });
    expect(confirmed.stage).toBe("confirmed");
  });

  it("is held after one of them tried the other's bank account", async () => {
    const creator = await test.userWithBalance(60_000);
    const respondent = await respondentOf(creator);
    const request = test.request();
    await creator.client.call(requestWithdrawal, request);
    await respondent.client.refused(requestWithdrawal, request);
    const { id } = await respondent.client.call(
      requestWithdrawal,
      test.request(),
    );
    const { rows } = await test.admin.client.call(listWithdrawals);
    expect(rows[0]).toMatchObject({
      id,
      heldFor: "account",
      heldWith: { id: creator.id },
    });
  });

  it("is not held for a shared device alone, nor for the survey of somebody else", async () => {
    const creator = await test.userWithBalance(1_000);
    const housemate = await test.userWithBalance(1_000);
    const respondent = await respondentOf(creator);
    const device = await deviceOf(housemate, respondent);
    const made = await device.call(requestWithdrawal, test.request());
    expect(made.underReview).toBe(false);
    const { rows } = await test.admin.client.call(listWithdrawals);
    expect(rows[0]).toMatchObject({
      id: made.id,
      heldFor: null,
      needsSecondAdmin: false,
    });
  });
});
