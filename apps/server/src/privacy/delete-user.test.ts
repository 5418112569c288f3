import { showDeletion } from "@sigi/contract/account-deletion.ts";
import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { listAnswers } from "@sigi/contract/answer-lists.ts";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import { showClosing } from "@sigi/contract/running-surveys.ts";
import { listAllSurveys } from "@sigi/contract/survey-lists.ts";
import { updateSurvey } from "@sigi/contract/surveys.ts";
import { showUser } from "@sigi/contract/user-details.ts";
import {
  deleteUser,
  listUsers,
  showUserDeletion,
  suspendUser,
} from "@sigi/contract/users.ts";
import {
  confirmWithdrawal,
  listWithdrawals,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  answerTo,
  publishSurvey,
} from "../answers/testing/answer-factories.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { findInDatabase } from "../../testing/find-in-database.ts";
import { createDraft } from "../surveys/testing/survey-factories.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { WithdrawalsTest } from "../withdrawals/testing/withdrawal-factories.ts";

let test: WithdrawalsTest;
let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  test = await WithdrawalsTest.start({ work: true });
  ({ server, admin } = test);
});
afterAll(() => server.stop());

const remove = ({ id }: { id: number }, body = {}) =>
  admin.client.call(deleteUser, { params: { id }, body });

const refusalOf = ({ id }: { id: number }) =>
  admin.client.refused(deleteUser, { params: { id }, body: {} });

describe("an admin who deletes an account", () => {
  it("ends every session and emails the user the reason", async () => {
    const user = await createUser(server, { locale: "id" });
    await remove(user, { reason: "Permintaan lewat surat" });

    expect((await user.client.refused(getCurrentUser)).status).toBe(401);
    const { db } = server.services;
    await vi.waitFor(
      async () => {
        const mail = server.mails.find(({ to }) => to === user.email);
        expect(mail?.subject).toBe("Akun Sigi Anda sudah dihapus");
        expect(mail?.text).toContain("Permintaan lewat surat");
        expect(await findInDatabase(db, user.email)).toEqual([]);
        expect(await findInDatabase(db, "Permintaan lewat surat")).toEqual([]);
      },
      { timeout: 10_000 },
    );
  });

  it("is recorded, but a refused deletion is not", async () => {
    const user = await createUser(server);
    await remove(user, { reason: "Tidak dicatat di sini" });
    const { rows, total } = await admin.client.call(listAuditEntries);
    expect(rows[0]).toMatchObject({
      action: "user_deleted",
      subject: { kind: "user", id: user.id },
      admin: { id: admin.id },
      changes: {},
    });
    expect((await refusalOf(user)).status).toBe(404);
    expect((await admin.client.call(listAuditEntries)).total).toBe(total);
  });

  it("no longer finds the user, but the records that remain in every list", async () => {
    const user = await test.userWithBalance(50_000);
    const survey = await publishSurvey(server, {
      ownerId: user.id,
      title: "Punya yang pergi",
      respondents: 1,
    });
    await user.client.call(updateSurvey, {
      params: { code: survey.code },
      body: { institution: "Ratna Kusuma" },
    });
    const respondent = await createUser(server);
    await respondent.client.call(submitAnswer, { body: answerTo(survey) });
    const { id } = await user.client.call(requestWithdrawal, test.request());
    await admin.client.call(confirmWithdrawal, { params: { id } });
    expect((await refusalOf(user)).code).toBe("withdrawal_pending");
    await test.sendConfirmed();
    expect((await refusalOf(user)).code).toBe("withdrawal_pending");
    await test.passDaysOfReturn();
    await remove(user);

    const params = { id: user.id };
    const missing = await admin.client.refused(showUser, { params });
    expect(missing.status).toBe(404);
    const users = await admin.client.call(listUsers, { query: {} });
    expect(users.rows.map(({ id: one }) => one)).not.toContain(user.id);
    const surveys = await admin.client.call(listAllSurveys, { query: {} });
    expect(
      surveys.rows.find(({ title }) => title === "Punya yang pergi"),
    ).toMatchObject({ institution: "", creator: { id: user.id, name: "" } });
    const withdrawals = await admin.client.call(listWithdrawals, { query: {} });
    expect(withdrawals.rows.find((row) => row.id === id)).toMatchObject({
      amount: 50_000,
      accountNumber: "",
      accountName: "",
    });
  });

  it("sees answers without a respondent", async () => {
    const free = await publishSurvey(server);
    await server.services.db.execute(sql`
      update surveys set respondent_fee = 0 where id = ${free.id}`);
    const user = await createUser(server);
    await user.client.call(submitAnswer, { body: answerTo(free) });
    await remove(user);
    const query = { task: free.code };
    const { rows } = await admin.client.call(listAnswers, { query });
    expect(rows).toMatchObject([{ status: "accepted", user: null }]);
  });
});

describe("an admin cannot delete", () => {
  it("an admin's account, neither their own nor another's", async () => {
    const other = await createUser(server, { role: "admin" });
    for (const one of [other, admin]) {
      const refusal = await refusalOf(one);
      expect(refusal).toMatchObject({ status: 409, code: "admin_account" });
      expect(refusal.message).toMatch(/Admins delete their own/);
    }
  });

  it("an account with a balance, however small, or a pending withdrawal", async () => {
    expect((await refusalOf(await test.userWithBalance(1))).code).toBe(
      "balance_left",
    );
    const { user } = await test.userWithWithdrawal();
    const refusal = await refusalOf(user);
    expect(refusal.code).toBe("withdrawal_pending");
    expect(Object.keys(refusal.fields)).toContain("balance_left");
    await user.client.call(showDeletion);
  });

  it("an account with a running survey", async () => {
    const { ownerId } = await publishSurvey(server);
    expect((await refusalOf({ id: ownerId })).code).toBe("survey_running");
  });

  it("any account without the admin role", async () => {
    const user = await createUser(server);
    const other = await createUser(server);
    const refusal = await user.client.refused(deleteUser, {
      params: { id: other.id },
      body: {},
    });
    expect(refusal).toMatchObject({ status: 403, code: "admins_only" });
  });
});

describe("the running surveys of an account", () => {
  const preview = ({ id }: { id: number }, from = admin) =>
    from.client.call(showUserDeletion, { params: { id } });

  it("are named before, with what closing all of them would return", async () => {
    const creator = await createUser(server);
    const surveys = [
      await publishSurvey(server, { ownerId: creator.id, respondents: 2 }),
      await publishSurvey(server, { ownerId: creator.id, respondents: 4 }),
    ];
    const [first, second] = await Promise.all(
      surveys.map(({ code }) =>
        creator.client.call(showClosing, { params: { code } }),
      ),
    );
    const respondent = await createUser(server);
    const params = { code: surveys[1]?.code ?? "" };
    await respondent.client.call(startAnswer, { params });
    const all = (first?.returns ?? 0) + (second?.returns ?? 0);
    expect(await preview(creator)).toEqual({
      obstacles: [
        {
          code: "survey_running",
          message: expect.stringContaining("Surveys still running: 2."),
        },
      ],
      closing: {
        surveys: 2,
        returns: all,
        returnsAtLeast: all - (second?.returns ?? 0) / 4,
        reserved: 1,
      },
    });
    const own = await creator.client.call(showDeletion);
    expect(own.closing).toMatchObject({ surveys: 2, returns: all });
  });

  it("are closed when the admin says so; the credit then has to go first", async () => {
    const { id, ownerId } = await publishSurvey(server);
    const refusal = await admin.client.refused(deleteUser, {
      params: { id: ownerId },
      body: { closeSurveys: true },
    });
    expect(refusal).toMatchObject({ status: 409, code: "credit_left" });
    const { rows } = await admin.client.call(listAllSurveys, { query: {} });
    expect(rows.find((row) => row.id === id)).toMatchObject({
      status: "closed",
      closedBy: "deletion",
    });
    expect(await preview({ id: ownerId })).toMatchObject({
      obstacles: [{ code: "credit_left" }],
      closing: { surveys: 0, returns: 0, reserved: 0 },
    });
  });

  it("stay open when something else prevents the deletion", async () => {
    const creator = await test.userWithBalance(1);
    await publishSurvey(server, { ownerId: creator.id });
    const refusal = await admin.client.refused(deleteUser, {
      params: { id: creator.id },
      body: { closeSurveys: true },
    });
    expect(refusal.code).toBe("balance_left");
    expect((await preview(creator)).closing.surveys).toBe(1);
  });

  it("go with the account when no money returns", async () => {
    const creator = await createUser(server);
    const { code } = await createDraft(server, creator, {
      questions: [{ type: "rating", title: "Seberapa enak?" }],
    });
    await server.services.db.execute(
      sql`update services set sale_price = 0, respondent_fee = 0 where type = 'rating'`,
    );
    await creator.client.call(startPayment, { params: { code } });
    expect((await preview(creator)).closing).toEqual({
      surveys: 1,
      returns: 0,
      returnsAtLeast: 0,
      reserved: 0,
    });
    await remove(creator, { closeSurveys: true });
    const query = { search: code };
    const listed = await admin.client.call(listAllSurveys, { query });
    expect(listed.rows).toMatchObject([
      { status: "closed", closedBy: "deletion", creator: { name: "" } },
    ]);
  });

  it("are shown to admins only", async () => {
    const user = await createUser(server);
    const params = { id: user.id };
    const refused = await user.client.refused(showUserDeletion, { params });
    expect(refused.status).toBe(403);
    const gone = await createUser(server);
    await remove(gone);
    const missing = await admin.client.refused(showUserDeletion, {
      params: { id: gone.id },
    });
    expect(missing.status).toBe(404);
  });
});

it("deletes a suspended account with the reason for its suspension", async () => {
  const user = await createUser(server);
  const reason = "Ditangguhkan sebelum dihapus";
  const params = { id: user.id };
  await admin.client.call(suspendUser, { params, body: { reason } });
  await remove(user);
  const { db } = server.services;
  expect(await findInDatabase(db, reason)).toEqual([]);
});
