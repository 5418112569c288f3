import { deleteAccount } from "@sigi/contract/account-deletion.ts";
import { changeAvatar, login } from "@sigi/contract/accounts.ts";
import { register, verifyEmail } from "@sigi/contract/registration.ts";
import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import { exportPersonalData } from "@sigi/contract/privacy.ts";
import {
  confirmWithdrawal,
  rejectWithdrawal,
  reportReturned,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  answerTo,
  publishSurvey,
} from "../answers/testing/answer-factories.ts";
import {
  createUser,
  testPassword,
} from "../accounts/testing/user-factories.ts";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { retentionPolicy } from "../../testing/retention-policy/retention-policy.ts";
import { findInDatabase } from "../../testing/find-in-database.ts";
import { asFile, plainImage } from "../../testing/image-factories.ts";
import { createDraft } from "../surveys/testing/survey-factories.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { WithdrawalsTest } from "../withdrawals/testing/withdrawal-factories.ts";

let test: WithdrawalsTest;
let server: TestServer;

beforeAll(async () => {
  test = await WithdrawalsTest.start({ work: true });
  ({ server } = test);
});
afterAll(() => server.stop());

const query = async <Row extends Record<string, unknown>>(
  statement: ReturnType<typeof sql>,
) => (await server.services.db.execute<Row>(statement)).rows;

const erasedTables = Object.entries(retentionPolicy).flatMap(
  ([table, policy]) =>
    policy.rows === "deleted" && policy.userColumn !== null
      ? [{ table, userColumn: policy.userColumn }]
      : [],
);

/** Columns that refer to an account, regardless of their name. */
const references = () =>
  query<{ table: string; column: string }>(sql`
    select class.relname as table, attribute.attname as column
    from pg_constraint
      join pg_class class on class.oid = conrelid
      join pg_attribute attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass
    order by 1, 2`);

describe("every column of the database", () => {
  it("has a retention rule for deleted accounts", async () => {
    const columns = await query<{ table: string; column: string }>(sql`
      select table_name as table, column_name as column
      from information_schema.columns where table_schema = 'public'
      order by 1, 2`);
    const undecided = columns.filter(({ table, column }) => {
      const policy = retentionPolicy[table];
      if (policy === undefined) return true;
      if (policy.rows === "deleted") return false;
      return policy.rows === "kept"
        ? !(column in policy.columns)
        : !policy.columns.includes(column);
    });
    expect(undecided).toEqual([]);
  });

  it("exists if it has a retention rule", async () => {
    const columns = await query<{ name: string }>(sql`
      select table_name || '.' || column_name as name
      from information_schema.columns where table_schema = 'public'`);
    const known = new Set(columns.map(({ name }) => name));
    const decided = Object.entries(retentionPolicy).flatMap(
      ([table, policy]) => {
        if (policy.rows === "deleted")
          return policy.userColumn === null
            ? []
            : [`${table}.${policy.userColumn}`];
        const names =
          policy.rows === "kept" ? Object.keys(policy.columns) : policy.columns;
        return names.map((name) => `${table}.${name}`);
      },
    );
    expect(decided.filter((name) => !known.has(name))).toEqual([]);
  });

  it("refers to an account only with a retention rule", async () => {
    const surprising = (await references()).filter(({ table, column }) => {
      const policy = retentionPolicy[table];
      if (policy?.rows === "kept") return !(column in policy.columns);
      return policy?.rows !== "deleted" || policy.userColumn !== column;
    });
    expect(surprising).toEqual([]);
  });

  it("rejects new rows of a deleted account", async () => {
    const guarded = await query<{ table: string; column: string }>(sql`
      select class.relname as table,
             convert_from(trim(trailing '\\x00' from tgargs), 'UTF8') as column
      from pg_trigger
        join pg_class class on class.oid = tgrelid
        join pg_proc on pg_proc.oid = tgfoid
      where proname = 'account_not_deleted'
      order by 1, 2`);
    // The admin who decides is signed in and writes to an existing row.
    const expected = (await references()).filter(
      ({ column }) =>
        ![
          "approved_by",
          "decided_by",
          "appeal_decided_by",
          "returned_by",
          "sent_by",
        ].includes(column),
    );
    expect(guarded).toEqual(expected);
  });
});

const traits = {
  name: "Ratna Kusumawardhani",
  profile: { phone: "+6281299887766", birthDate: "1961-03-29" },
  locale: "id",
} as const;

const words = {
  accountName: "RATNA KUSUMAWARDHANI W",
  reason: "Atas nama Ratna K tidak cocok",
  returnReason: "Rekening Ratna K sudah ditutup",
  draft: "Draf arisan Ratna",
  paidDraft: "Survei kedai Ratna",
  google: "google-10769150350006150715",
  address: "ratna.lama@example.test",
  notification: "Halo Bu Ratna",
};

/** Fills every table that can hold personal data of a user. */
async function livedIn(user: TestUser): Promise<{ image: string }> {
  const { client, email, id } = user;
  await client.call(changeAvatar, {
    body: { avatar: asFile(await plainImage("png", 20, 20)) },
  });
  await createDraft(server, user, { title: words.draft });
  const { code } = await createDraft(server, user, { title: words.paidDraft });
  await client.call(startPayment, { params: { code } });
  await query(sql`update orders set state = 'cancelled'
    where survey_id = (select id from surveys where code = ${code})`);
  await query(sql`update payment_attempts set state = 'ended', final = true, next_check_at = null
    where order_id in (select id from orders where state = 'cancelled')`);
  await query(sql`update surveys set status = 'draft' where code = ${code}`);

  const survey = await publishSurvey(server, { title: "Sarapan" });
  await client.call(submitAnswer, { body: answerTo(survey) });
  const other = await publishSurvey(server, { title: "Makan siang" });
  await client.call(startAnswer, { params: { code: other.code } });

  const owner = await test.userWithWithdrawal();
  await client.refused(requestWithdrawal, owner.request);
  const request = test.request({ accountName: words.accountName });
  const params = async () => ({
    id: (await client.call(requestWithdrawal, request)).id,
  });
  const { admin } = test;
  await admin.client.call(rejectWithdrawal, {
    params: await params(),
    body: { reason: words.reason },
  });
  const returned = await params();
  await admin.client.call(confirmWithdrawal, { params: returned });
  await test.sendConfirmed();
  await admin.client.call(reportReturned, {
    params: returned,
    body: { reason: words.returnReason, again: false },
  });
  await admin.client.call(confirmWithdrawal, { params: await params() });
  await test.sendConfirmed();
  await test.passDaysOfReturn();

  await server.anonymous().call(register, {
    body: {
      name: traits.name,
      email,
      password: testPassword,
      passwordConfirmation: testPassword,
      consent: true,
    },
  });
  await server.anonymous().call(login, {
    body: { email, password: testPassword },
  });
  const later = sql`now() + interval '1 hour'`;
  await query(sql`insert into google_identities (subject, user_id, linked_at)
    values (${words.google}, ${id}, now())`);
  await query(sql`insert into email_tokens (token_hash, user_id, email, created_at, expires_at)
    values ('hash', ${id}, ${email}, now(), ${later})`);
  await query(sql`insert into email_changes (user_id, new_email, emails_requested_at, expires_at)
    values (${id}, ${words.address}, now(), ${later})`);
  await query(sql`insert into two_step (user_id, secret, confirmed_at, last_used_step, recovery_salt)
    values (${id}, 'v1.k.s', now(), 0, 'salt')`);
  await query(
    sql`insert into recovery_codes (user_id, code_hash) values (${id}, 'hash')`,
  );
  await query(sql`insert into two_step_setups (user_id, secret, expires_at)
    values (${id}, 'v1.k.s', ${later})`);
  await query(sql`insert into notifications (user_id, kind, params, event_key)
    values (${id}, 'announcement', ${JSON.stringify({ title: words.notification, message: "" })}::jsonb, 'test')`);
  const [row] = await query<{ image: string }>(
    sql`select image from users where id = ${id}`,
  );
  return { image: row?.image ?? "" };
}

const countOf = async (table: string, userColumn: string, id: number) => {
  const [row] = await query<{ count: number }>(sql`
    select count(*)::int as count from ${sql.identifier(table)}
    where ${sql.identifier(userColumn)} = ${id}`);
  return row?.count;
};

/** The tables whose rows must be erased and that have a row of this user. */
async function tablesWith(id: number): Promise<string[]> {
  const tables: string[] = [];
  for (const { table, userColumn } of erasedTables)
    if ((await countOf(table, userColumn, id)) !== 0) tables.push(table);
  return tables;
}

/** The texts that occur anywhere in the database. */
async function found(texts: readonly string[]): Promise<string[]> {
  const there: string[] = [];
  for (const text of texts) {
    const tables = await findInDatabase(server.services.db, text);
    if (tables.length > 0) there.push(text);
  }
  return there;
}

describe("an erased user", () => {
  it("leaves no personal data in the database, on disk or in completed jobs", async () => {
    const user = await test.userWithBalance(60_000, traits);
    const { image } = await livedIn(user);
    const { account } = await user.client.call(exportPersonalData);
    const traces = [
      traits.name,
      user.email,
      traits.profile.phone,
      traits.profile.birthDate,
      account.referralCode,
      image,
      "Ratna",
      ...Object.values(words).filter((one) => one !== words.accountName),
    ];
    expect(await found(traces)).toEqual(traces);
    const tables = erasedTables.map(({ table }) => table);
    expect(await tablesWith(user.id)).toEqual(tables);

    await user.client.call(deleteAccount, {
      body: { currentPassword: testPassword, giveUpBalance: true },
    });

    await vi.waitFor(
      async () => {
        const subject = "Akun Sigi Anda sudah dihapus";
        expect(server.mails).toContainEqual(
          expect.objectContaining({ to: user.email, subject }),
        );
        expect(await found(traces)).toEqual([]);
        expect((await user.client.fetch(image)).status).toBe(404);
      },
      { timeout: 15_000, interval: 200 },
    );
    expect(await tablesWith(user.id)).toEqual([]);
    expect(await countOf("participations", "user_id", user.id)).toBe(0);
  });

  it("may register again with the same address, as a new user", async () => {
    const user = await createUser(server);
    await user.client.call(deleteAccount, {
      body: { currentPassword: testPassword },
    });
    const browser = server.anonymous();
    await browser.call(register, {
      body: {
        name: "Nama Baru",
        email: user.email,
        password: testPassword,
        passwordConfirmation: testPassword,
        consent: true,
      },
    });
    const token = await vi.waitFor(
      () => {
        // The last email to the deleted account and the first to the new one may be sent in either order.
        const texts = server.mails
          .filter(({ to }) => to === user.email)
          .map(({ text }) => text)
          .join("\n");
        const [, mailed] = /token=([\w-]+)/.exec(texts) ?? [];
        if (!mailed) throw new Error("no email yet");
        return mailed;
      },
      { timeout: 10_000 },
    );
    const entered = await browser.call(verifyEmail, { body: { token } });
    expect(entered.user?.id).toBeGreaterThan(user.id);
    const data = await browser.call(exportPersonalData);
    expect(data).toMatchObject({
      surveys: [],
      participations: [],
      withdrawals: [],
      balanceEntries: [],
    });
  });
});
