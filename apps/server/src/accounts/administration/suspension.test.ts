import { getCurrentUser, login } from "@sigi/contract/accounts.ts";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import { listUsers, restoreUser, suspendUser } from "@sigi/contract/users.ts";
import {
  confirmWithdrawal,
  rejectWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createUser, testPassword } from "../testing/user-factories.ts";
import type { TestUser } from "../testing/user-factories.ts";
import { findInDatabase } from "../../../testing/find-in-database.ts";
import { csrfTokenOf, sendCall } from "../../../testing/calls/raw-calls.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { WithdrawalsTest } from "../../withdrawals/testing/withdrawal-factories.ts";

let test: WithdrawalsTest;
let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  test = await WithdrawalsTest.start({ work: true });
  ({ server, admin } = test);
});
afterAll(() => server.stop());

const suspend = ({ id }: { id: number }, reason = "Jawaban asal-asalan") =>
  admin.client.call(suspendUser, { params: { id }, body: { reason } });

const restore = ({ id }: { id: number }) =>
  admin.client.call(restoreUser, { params: { id } });

const signIn = (
  { email }: TestUser,
  password = testPassword,
  locale: "id" | "en" = "id",
) => server.anonymous(locale).refused(login, { body: { email, password } });

const emailTo = ({ email }: TestUser, subject: string) =>
  vi.waitFor(
    () => {
      const mail = server.mails.find(
        (one) => one.to === email && one.subject === subject,
      );
      if (!mail) throw new Error(`no ${subject}`);
      return mail;
    },
    { timeout: 10_000 },
  );

describe("a suspended user", () => {
  it("loses all sessions at once, and gets an email with the reason in their language", async () => {
    const user = await createUser(server, { locale: "id" });

    const listed = await suspend(user, "Menjawab dengan bot");

    expect(listed).toMatchObject({
      status: "suspended",
      suspensionReason: "Menjawab dengan bot",
    });
    const refusal = await user.client.refused(getCurrentUser);
    expect(refusal.code).toBe("unauthenticated");
    const mail = await emailTo(user, "Akun Sigi Anda ditangguhkan");
    expect(mail.text).toContain("Menjawab dengan bot");
  });

  it("cannot sign in, and learns of the suspension only with the right password", async () => {
    const user = await createUser(server);
    await suspend(user);

    expect(await signIn(user)).toMatchObject({
      status: 403,
      code: "account_suspended",
      message: expect.stringMatching(/ditangguhkan/) as string,
    });
    const inEnglish = await signIn(user, testPassword, "en");
    expect(inEnglish.message).toMatch(/suspended/);
    const intruder = await signIn(user, "bukan sandinya");
    expect(intruder.code).toBe("wrong_credentials");
  });

  it("gets no withdrawal confirmed, but may get one rejected", async () => {
    const { user, id } = await test.userWithWithdrawal();
    await suspend(user);

    const params = { id };
    const refusal = await admin.client.refused(confirmWithdrawal, { params });
    expect(refusal).toMatchObject({
      status: 409,
      code: "withdrawal_suspended",
    });
    const body = { reason: "Akun ditangguhkan" };
    const { status } = await admin.client.call(rejectWithdrawal, {
      params,
      body,
    });
    expect(status).toBe("rejected");
    expect(await test.balanceOf(user)).toBe(60_000);
  });

  it("can sign in again when restored, gets an email, and the reason is deleted", async () => {
    const user = await createUser(server, { locale: "en" });
    await suspend(user, "Alasan yang hanya sekali ada");

    expect(await restore(user)).toMatchObject({
      status: "active",
      suspendedAt: null,
      suspensionReason: null,
    });

    const body = { email: user.email, password: testPassword };
    await server.anonymous().call(login, { body });
    await emailTo(user, "Your Sigi account is restored");
    const { db } = server.services;
    expect(await findInDatabase(db, "Alasan yang hanya sekali ada")).toEqual(
      [],
    );
  });
});

describe("suspending", () => {
  it("is recorded with admin and user, without the reason", async () => {
    const user = await createUser(server);
    await suspend(user, "Rahasia antara kami");
    await restore(user);
    const { rows } = await admin.client.call(listAuditEntries);
    const subject = { kind: "user", id: user.id };
    expect(rows.slice(0, 2)).toMatchObject([
      { action: "user_restored", subject, admin: { id: admin.id } },
      { action: "user_suspended", subject, admin: { id: admin.id } },
    ]);
    expect(JSON.stringify(rows)).not.toContain("Rahasia");
  });

  it("needs a reason, and cannot be done or undone twice", async () => {
    const user = await createUser(server);
    const params = { id: user.id };
    const before = await admin.client.call(listAuditEntries);

    const call = {
      name: "suspendUser",
      endpoint: suspendUser,
      params,
      query: {},
      body: { reason: " " },
    };
    const proof = await csrfTokenOf(admin.client);
    const empty = await sendCall(admin.client, call, proof);
    expect(empty.status).toBe(422);
    const active = await admin.client.refused(restoreUser, { params });
    expect(active).toMatchObject({ status: 409, code: "not_suspended" });
    const after = await admin.client.call(listAuditEntries);
    expect(after.total).toBe(before.total);

    await suspend(user);
    const again = { params, body: { reason: "Sekali lagi" } };
    const twice = await admin.client.refused(suspendUser, again);
    expect(twice).toMatchObject({ status: 409, code: "already_suspended" });
  });

  it("is refused for one's own account and for unknown users", async () => {
    const body = { reason: "Ingin libur" };
    const own = { params: { id: admin.id }, body };
    const refusal = await admin.client.refused(suspendUser, own);
    expect(refusal).toMatchObject({ status: 403, code: "own_account" });
    const nobody = { params: { id: 2_000_000_000 }, body };
    const missing = await admin.client.refused(suspendUser, nobody);
    expect(missing.status).toBe(404);
  });

  it("keeps an admin who can sign in when the last two suspend each other at once", async () => {
    const alone = await startTestServer({ work: false });
    const traits = { role: "admin" } as const;
    const one = await createUser(alone, traits);
    const other = await createUser(alone, traits);
    const body = { reason: "Saling curiga" };
    const suspendEach = (by: TestUser, { id }: TestUser) =>
      by.client.call(suspendUser, { params: { id }, body });

    const outcomes = await Promise.allSettled([
      suspendEach(one, other),
      suspendEach(other, one),
    ]);

    const [left] = outcomes.flatMap(({ status }, index) =>
      status === "fulfilled" ? [index === 0 ? one : other] : [],
    );
    const seen = await left?.client.call(listUsers, { query: {} });
    expect(seen?.rows.map(({ status }) => status).toSorted()).toEqual([
      "active",
      "suspended",
    ]);
    await alone.stop();
  });
});

describe("signing in during a suspension", () => {
  it("leaves no session, whichever comes first", async () => {
    const admins = await createUser(server, { role: "admin" });
    for (let round = 0; round < 5; round++) {
      const user = await createUser(server);
      const body = { email: user.email, password: testPassword };
      const phone = server.anonymous();
      await Promise.allSettled([
        phone.call(login, { body }),
        admins.client.call(suspendUser, {
          params: { id: user.id },
          body: { reason: "Jawaban asal-asalan" },
        }),
        phone.call(login, { body }),
      ]);
      const refusal = await phone.refused(getCurrentUser);
      expect(refusal.code).toBe("unauthenticated");
    }
  });
});
