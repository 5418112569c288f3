import assert from "node:assert/strict";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { submitAnswer } from "@sigi/contract/answers.ts";
import { preparePayouts, reportSent } from "@sigi/contract/payouts.ts";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import {
  confirmWithdrawal,
  listBanks,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { vi } from "vitest";
import {
  sealJournals,
  verifyAll,
  verifyRecent,
} from "../../src/ledger/public.ts";
import {
  applyDiscount,
  openPayment,
  payAndNotify,
  sendRefunds,
  surveyOf,
} from "../../src/payments/testing/payment-factories.ts";
import { createTestDatabase } from "../../src/platform/testing/database.ts";
import type { TestDatabase } from "../../src/platform/testing/database.ts";
import { connectAsSuperuser } from "../../src/platform/testing/database-roles.ts";
import { systemClock } from "../../src/platform/services.ts";
import { domainLedgerChecks } from "../../src/verify-ledger.ts";
import {
  answerTo,
  publishSurvey,
} from "../../src/answers/testing/answer-factories.ts";
import {
  createUser,
  testPassword,
} from "../../src/accounts/testing/user-factories.ts";
import { asFile, plainImage } from "../image-factories.ts";
import { earn } from "../../src/ledger/testing/ledger-factories.ts";
import { freshAccountNumber } from "../../src/withdrawals/testing/withdrawal-factories.ts";
import { createDraft } from "../../src/surveys/testing/survey-factories.ts";
import type { Tampering } from "./tamper-ledger.ts";
import { startTestServer } from "../test-server.ts";
import type { TestServer } from "../test-server.ts";

/**
 * Sound books, sealed and verified; each test tampers with a copy. The hourly run examines a ledger of this size
 * completely; in a large one it reaches each older row and seal within 7 days.
 */
export class SoundBooks {
  readonly ids: History;
  readonly #database: string;
  readonly #folder: string;

  private constructor(ids: History, database: string, folder: string) {
    this.ids = ids;
    this.#database = database;
    this.#folder = folder;
  }

  static async make(): Promise<SoundBooks> {
    const database = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), "sigi-tampering-"));
    const ids = await makeHistory(database);
    await sealAll(database);
    const found = await named(database, folder);
    assert.deepEqual(found, { hourly: [], full: [] });
    // A template has no connections; the end of the run removes it.
    await database.pool.end();
    return new SoundBooks(ids, nameOf(database), folder);
  }

  /** Tampers with a copy. @returns the names of the checks that fail in each run. */
  async findAfter(tamper: Tampering) {
    const copy = await createTestDatabase(this.#database);
    const folder = `${this.#folder}-copy`;
    await cp(this.#folder, folder, { recursive: true });
    const superuser = await connectAsSuperuser(copy);
    try {
      await tamper(superuser);
      return await named(copy, folder);
    } finally {
      await superuser.end();
      await copy.drop();
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Fails unless both runs name these checks; they may name others too. */
  async expectFoundAfter(
    tamper: Tampering,
    names: readonly string[],
  ): Promise<void> {
    const { hourly, full } = await this.findAfter(tamper);
    const expected = (found: readonly string[]) =>
      names.filter((name) => found.includes(name));
    assert.deepEqual(
      { hourly: expected(hourly), full: expected(full) },
      { hourly: names, full: names },
    );
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }
}

/** Ids of users, of a survey and of a withdrawal. */
interface History {
  /** Two respondents of the survey. */
  readonly first: number;
  readonly second: number;
  /** A user who has withdrawn. */
  readonly earner: number;
  /** A creator with a credit from a payment that came too late, and a refund. */
  readonly creator: number;
  readonly surveyId: number;
  /** A survey that was closed after one answer; a voucher had paid half of it. */
  readonly closed: number;
  /** A survey that awaits a payment that a voucher lowers. */
  readonly opened: number;
  /** A survey that pays Rp 100 for each of five screen-outs; one respondent was screened out. */
  readonly screening: number;
  readonly screenedOut: number;
  readonly withdrawal: number;
}

/** The checks that each run names as violated, the hourly run first. */
async function named(database: TestDatabase, dataDir: string) {
  const tools = { db: database.db, clock: systemClock, config: { dataDir } };
  const recent = await verifyRecent(tools, domainLedgerChecks);
  const all = await verifyAll(tools, domainLedgerChecks);
  const [hourly, full] = [recent, all].map(({ checks }) =>
    checks
      .filter(({ violations }) => violations.length > 0)
      .map(({ name }) => name),
  );
  return { hourly: hourly ?? [], full: full ?? [] };
}

/** Creates answers, a withdrawal, a payment that came too late with its refund, and a closed survey. */
async function makeHistory(database: TestDatabase): Promise<History> {
  const kept = { ...database, drop: () => Promise.resolve() };
  // Working jobs could cancel the window before it is paid.
  const server = await startTestServer({ database: kept, work: false });
  try {
    const admin = await createUser(server, { role: "admin" });
    const survey = await publishSurvey(server);
    const respondents = [await createUser(server), await createUser(server)];
    for (const { client } of respondents) {
      await client.call(submitAnswer, { body: answerTo(survey) });
    }
    const [first, second] = respondents;
    const earner = await createUser(server);
    await earn(server, earner.id, 400_000);
    const [bank] = await earner.client.call(listBanks);
    const request = {
      body: {
        amount: 100_000,
        bankId: bank?.id ?? 0,
        accountNumber: freshAccountNumber(),
        accountName: "Sari",
        password: testPassword,
      },
    };
    const withdrawal = await earner.client.call(requestWithdrawal, request);
    await admin.client.call(confirmWithdrawal, {
      params: { id: withdrawal.id },
    });
    const batch = await admin.client.call(preparePayouts);
    const proof = asFile(await plainImage("png", 8, 8));
    await admin.client.call(reportSent, {
      params: { id: batch.id },
      body: { reference: "TRX-1", amount: batch.amount, proof },
    });

    const creator = await createUser(server);
    const { code } = await createDraft(server, creator);
    const order = await openPayment(creator, code);
    const { form } = await surveyOf(creator, code);
    await creator.client.call(saveQuestion, {
      body: { sectionId: form.sections[0]?.id, type: "number", title: "Usia?" },
    });
    await payAndNotify(server, order);
    await sendRefunds(server);
    const sent = await server.services.db.execute(
      sql`select from journals where kind = 'refund_sent'`,
    );
    assert.equal(sent.rows.length, 1);
    return {
      first: first?.id ?? 0,
      second: second?.id ?? 0,
      earner: earner.id,
      creator: creator.id,
      surveyId: survey.id,
      closed: await closeAfterOneAnswer(server),
      opened: await openWithVoucher(server),
      ...(await screenOneOut(server)),
      withdrawal: withdrawal.id,
    };
  } finally {
    await server.stop();
  }
}

/** Creates a survey that was partly paid with a voucher, and closes it after one answer. @returns its id. */
async function closeAfterOneAnswer(server: TestServer): Promise<number> {
  const creator = await createUser(server);
  const { id, code } = await createDraft(server, creator);
  await applyDiscount(server, creator, code, 2_500);
  await payAndNotify(server, await openPayment(creator, code));
  const { form } = await surveyOf(creator, code);
  const respondent = await createUser(server);
  const questionId = form.sections[0]?.questions[0]?.id ?? 0;
  await respondent.client.call(submitAnswer, {
    body: {
      formId: id,
      values: [{ questionId, value: "daily" }],
      timings: { total: 9 },
    },
  });
  const closed = await creator.client.call(closeSurvey, { params: { code } });
  assert.equal(closed.returned, 2_250);
  return id;
}

async function openWithVoucher(server: TestServer): Promise<number> {
  const creator = await createUser(server);
  const { id, code } = await createDraft(server, creator);
  await applyDiscount(server, creator, code, 500);
  await openPayment(creator, code);
  return id;
}

async function screenOneOut(server: TestServer) {
  const choices = [
    { id: "yes", label: "Ya" },
    { id: "no", label: "Tidak", jumpTo: { end: "screened_out" as const } },
  ];
  const survey = await publishSurvey(server, {
    form: [{ type: "single_choice", options: { choices } }],
    screenOuts: { screenOuts: 5, screenOutPay: 100 },
  });
  const respondent = await createUser(server);
  const [questionId = 0] = survey.questionIds;
  await respondent.client.call(submitAnswer, {
    body: { formId: survey.id, values: [{ questionId, value: "no" }] },
  });
  return { screening: survey.id, screenedOut: respondent.id };
}

async function sealAll({ db, pool }: TestDatabase): Promise<void> {
  await vi.waitFor(async () => {
    await sealJournals(db);
    const { rows } = await pool.query<{ open: number }>(
      "select count(*)::int as open from journals where id > (select coalesce(max(last_journal), 0) from ledger_seals)",
    );
    assert.equal(rows[0]?.open, 0);
  }, 20_000);
}

const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);
