import { getAdminDashboard } from "@sigi/contract/admin-dashboard.ts";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import { getCurrentUser } from "@sigi/contract/accounts.ts";
import {
  endUserSessions,
  listUserBalanceEntries,
  listUserCreditEntries,
  listUserParticipations,
  listUserSurveys,
  listUserWithdrawals,
  showUser,
} from "@sigi/contract/user-details.ts";
import { deleteUser, listUsers, suspendUser } from "@sigi/contract/users.ts";
import { requestWithdrawal } from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  answerTo,
  publishSurvey,
} from "../../answers/testing/answer-factories.ts";
import {
  completeProfile,
  createUser,
} from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { WithdrawalsTest } from "../../withdrawals/testing/withdrawal-factories.ts";

const parts = [
  listUserBalanceEntries,
  listUserCreditEntries,
  listUserParticipations,
  listUserSurveys,
  listUserWithdrawals,
] as const;

describe("a user as admins see them", () => {
  let test: WithdrawalsTest;

  beforeAll(async () => {
    test = await WithdrawalsTest.start();
  });
  afterAll(() => test.server.stop());

  const of = ({ id }: { id: number }) => ({ params: { id } });

  async function viewingsOf(user: TestUser, admin: TestUser) {
    const { rows } = await admin.client.call(listAuditEntries);
    return rows.filter(
      (entry) =>
        entry.action === "user_viewed" &&
        entry.subject.id === user.id &&
        entry.admin.id === admin.id,
    );
  }

  /** A user with a balance, an answer, a survey and a withdrawal. */
  async function busyUser(): Promise<TestUser> {
    const { server } = test;
    const user = await test.userWithBalance(60_000);
    await publishSurvey(server, { ownerId: user.id, title: "Punya saya" });
    const survey = await publishSurvey(server, { title: "Sarapan" });
    const { participation } = await user.client.call(startAnswer, {
      params: { code: survey.code },
    });
    const body = answerTo(survey, participation);
    await user.client.call(submitAnswer, { body });
    await user.client.call(requestWithdrawal, test.request());
    return user;
  }

  it("shows the profile in bands, level, balance and devices", async () => {
    const user = await busyUser();
    const detail = await test.admin.client.call(showUser, of(user));
    expect(detail).toMatchObject({
      id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: true,
      role: "user",
      level: 10,
      balance: await test.balanceOf(user),
      credit: 0,
      profileComplete: true,
      profile: {
        ageBand: "25_34",
        gender: "Wanita",
        education: "S1",
        income: "< 5 juta",
        occupation: "Karyawan Swasta",
        province: "Jawa Barat",
      },
    });
    expect(detail.sessions).toEqual([
      {
        browser: null,
        system: null,
        createdAt: expect.any(Date),
        lastSeenAt: expect.any(Date),
      },
    ]);
  });

  it("shows an empty profile as empty", async () => {
    const user = await createUser(test.server, { profile: null });
    const { profile } = await test.admin.client.call(showUser, of(user));
    expect(Object.values(profile).every((value) => value === null)).toBe(true);
  });

  it("shows balance, answers, surveys and withdrawals in pages", async () => {
    const user = await busyUser();
    const { client } = test.admin;
    const money = await client.call(listUserBalanceEntries, of(user));
    expect(money.rows.map(({ kind }) => kind)).toEqual([
      "withdrawal_requested",
      "answer_accepted",
      "answer_accepted",
    ]);
    expect(money.rows[1]?.surveyTitle).toBe("Sarapan");
    const answers = await client.call(listUserParticipations, of(user));
    expect(answers.rows).toMatchObject([
      { title: "Sarapan", status: "accepted" },
      // This is the answer that `earn` pays for.
      { reward: 60_000, status: "accepted" },
    ]);
    const surveys = await client.call(listUserSurveys, of(user));
    expect(surveys.rows).toMatchObject([{ title: "Punya saya" }]);
    const withdrawals = await client.call(listUserWithdrawals, of(user));
    expect(withdrawals.rows).toMatchObject([
      { amount: 50_000, accountNumber: "••••7890" },
    ]);
    for (const part of parts) {
      const beyond = await client.call(part, {
        ...of(user),
        query: { page: 9 },
      });
      expect(beyond).toMatchObject({ page: 9, rows: [] });
    }
  });

  it("shows no more personal data than needed in any part", async () => {
    const user = await busyUser();
    const paths = ["", "/ledger", "/answers", "/tasks", "/withdrawals"];
    const texts = await Promise.all(
      paths.map(async (path) => {
        const response = await test.admin.client.fetch(
          `/api/users/${user.id}${path}`,
        );
        expect(response.status).toBe(200);
        return response.text();
      }),
    );
    const raw = texts.join("\n");
    const { phone, birthDate, cityId } = completeProfile;
    for (const secret of [
      phone,
      phone?.slice(3),
      birthDate,
      cityId,
      "Bandung",
      "1234567890",
      "123456789",
      "Islam",
      "argon2",
      "nasi uduk",
    ]) {
      expect(raw).not.toContain(secret);
    }
    expect(raw).not.toMatch(
      /token|hash|lease|phone|birth|religion|blood|smoking|city|subdistrict/i,
    );
  });

  it("is shown to admins only, and returns 404 for an unknown user", async () => {
    const user = await createUser(test.server);
    const unknown = { params: { id: 2_000_000_000 } };
    for (const endpoint of [showUser, ...parts, endUserSessions]) {
      expect(await user.client.refused(endpoint, of(user))).toMatchObject({
        status: 403,
        code: "admins_only",
      });
      expect(await test.admin.client.refused(endpoint, unknown)).toMatchObject({
        status: 404,
        code: "not_found",
      });
    }
  });

  it("records one view per hour, even when parts are read concurrently", async () => {
    const user = await createUser(test.server);
    const { client } = test.admin;
    await Promise.all(
      [showUser, ...parts].map((part) => client.call(part, of(user))),
    );
    expect(await viewingsOf(user, test.admin)).toMatchObject([
      { subject: { kind: "user" }, changes: {} },
    ]);

    const other = await createUser(test.server, { role: "admin" });
    await other.client.call(listUserBalanceEntries, of(user));
    expect(await viewingsOf(user, other)).toHaveLength(1);
    expect(await viewingsOf(user, test.admin)).toHaveLength(1);
  });

  it("records a view again after an hour, and never an admin's view of themselves", async () => {
    const { admin, server } = test;
    const user = await createUser(server);
    await server.services.db.execute(sql`
      insert into audit_log (admin_id, action, subject_kind, subject_id, changes, at)
      values (${admin.id}, 'user_viewed', 'user', ${user.id}, '{}', now() - interval '61 minutes')`);
    await admin.client.call(showUser, of(user));
    expect(await viewingsOf(user, admin)).toHaveLength(2);

    await admin.client.call(showUser, of(admin));
    expect(await viewingsOf(admin, admin)).toEqual([]);
  });

  it("shows when and why a user was suspended", async () => {
    const user = await createUser(test.server);
    const body = { reason: "Akun ganda" };
    await test.admin.client.call(suspendUser, { ...of(user), body });
    expect(await test.admin.client.call(showUser, of(user))).toMatchObject({
      status: "suspended",
      suspensionReason: "Akun ganda",
      suspendedAt: expect.any(Date),
      sessions: [],
    });
  });

  it("is neither listed nor counted once deleted, and returns 404 in all parts", async () => {
    const { client } = test.admin;
    const user = await createUser(test.server, { name: "Segera Pergi" });
    const before = await client.call(getAdminDashboard);
    await client.call(deleteUser, of(user));

    const query = { search: "segera" };
    expect((await client.call(listUsers, { query })).rows).toEqual([]);
    for (const endpoint of [showUser, ...parts, endUserSessions]) {
      expect(await client.refused(endpoint, of(user))).toMatchObject({
        status: 404,
      });
    }
    expect(await client.call(getAdminDashboard)).toMatchObject({
      users: before.users - 1,
      usersNew: before.usersNew - 1,
    });
  });

  it("ends all sessions of a user and records it", async () => {
    const user = await createUser(test.server);
    await test.admin.client.call(endUserSessions, of(user));
    expect(await user.client.refused(getCurrentUser)).toMatchObject({
      status: 401,
    });
    const { sessions } = await test.admin.client.call(showUser, of(user));
    expect(sessions).toEqual([]);
    const { rows } = await test.admin.client.call(listAuditEntries);
    expect(rows.find(({ subject }) => subject.id === user.id)).toMatchObject({
      action: "user_signed_out",
      changes: { sessions: 1 },
    });
  });

  it("refuses to end the admin's own sessions", async () => {
    const { admin } = test;
    expect(
      await admin.client.refused(endUserSessions, of(admin)),
    ).toMatchObject({ status: 403, code: "own_account" });
    await admin.client.call(getCurrentUser);
  });
});
