import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { useTestDatabase } from "../../platform/testing/database.ts";
import {
  connectAsOwner,
  connectAsSuperuser,
} from "../../platform/testing/database-roles.ts";
import { postJournal } from "../post-journal.ts";
import { sealJournals } from "../public.ts";
import { newestSeal, noteSeal, readNotes } from "./seal-notes.ts";
import { allowAnswers, allowPayment } from "../testing/allow-payments.ts";
import { verifyLedger } from "../verification/verify-ledger.ts";
import { answerJournals } from "../../answers/journal-kinds.ts";
import { paymentJournals } from "../../payments/journal-kinds.ts";
import { kindsCheck } from "../testing/journal-factories.ts";

const { answerAccepted } = answerJournals;
const { surveyPaid } = paymentJournals;

const test = useTestDatabase();
const survey = {
  orderId: "o",
  surveyId: 1,
  creatorId: 8,
  provider: "sandbox",
  respondents: 500,
  reward: 800,
  platformFee: 200,
};
const other = { ...survey, orderId: "p", surveyId: 2 };
let answers = 0;

beforeAll(async () => {
  const superuser = await connectAsSuperuser(test);
  for (const paid of [survey, other]) {
    await allowPayment(superuser, paid);
    await inTransaction(test.db, (tx) => postJournal(tx, surveyPaid(paid)));
  }
  await allowAnswers(
    superuser,
    Array.from({ length: 900 }, (_, n) => answerBy7(n + 1)),
  );
  await allowAnswers(superuser, [
    { participationId: 901, surveyId: 2, userId: 9, reward: 1_000 },
  ]);
  await superuser.end();
});

const answerBy7 = (participationId: number) => ({
  ...survey,
  participationId,
  userId: 7,
});

const answer = () =>
  inTransaction(test.db, (tx) =>
    postJournal(tx, answerAccepted(answerBy7(++answers))),
  );

async function seals() {
  const { rows } = await test.pool.query<{ first: number; last: number }>(
    "select first_journal as first, last_journal as last from ledger_seals order by id",
  );
  return rows;
}

/**
 * Seals all journals. Transactions of other test files, in other databases of the same PostgreSQL, also hold a seal up.
 */
const sealAll = () =>
  vi.waitFor(async () => {
    await sealJournals(test.db);
    expect((await seals()).at(-1)?.last).toBe(await newestJournal());
  }, 20_000);

async function newestJournal(): Promise<number> {
  const { rows } = await test.pool.query<{ id: number }>(
    "select max(id) as id from journals",
  );
  return rows[0]?.id ?? 0;
}

describe("sealing", () => {
  it("covers all journals, each once, and continues where it ended", async () => {
    await answer();
    await sealAll();
    const first = await newestJournal();
    expect(await seals()).toEqual([{ first: 1, last: first }]);

    await answer();
    await answer();
    await sealAll();
    expect(await seals()).toEqual([
      { first: 1, last: first },
      { first: first + 1, last: await newestJournal() },
    ]);
    expect(await sealJournals(test.db)).toBe(0);
    expect(await verifyLedger(test.db, [kindsCheck])).toEqual([]);
  });

  it("goes on after ids that were drawn in vain", async () => {
    const undone = inTransaction(test.db, async (tx) => {
      await postJournal(tx, answerAccepted(answerBy7(900)));
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    await sealJournals(test.db);
    await answer();
    await sealAll();
    expect(await verifyLedger(test.db, [kindsCheck])).toEqual([]);
  });

  it("waits for the transactions that drew lower ids, without holding up or being held up by them", async () => {
    const open = new pg.Client({ connectionString: test.url });
    await open.connect();
    await open.query("begin");
    // This journal belongs to another survey: the answer below needs none of its accounts.
    await open.query(
      "select post_journal('accept:901', 'answer_accepted', '{}', $1)",
      [JSON.stringify(answerToOther)],
    );
    const before = await seals();
    await expect(answer()).resolves.toMatchObject({ replayed: false });
    expect(await sealJournals(test.db)).toBe(0);
    expect(await seals()).toEqual(before);

    await open.query("commit");
    await open.end();
    await sealAll();
    expect(await verifyLedger(test.db, [kindsCheck])).toEqual([]);
  });

  it("misses no journal while many are posted and several processes seal", async () => {
    let posting = true;
    const sealing = Promise.all(
      [1, 2].map(async () => {
        while (posting) await sealJournals(test.db);
      }),
    );
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 20 }, answer));
    }
    posting = false;
    await sealing;
    await sealAll();
    expect(await verifyLedger(test.db, [kindsCheck])).toEqual([]);
  });

  it("refuses a transaction that has begun to write: its own id would say nothing", async () => {
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    await client.query("begin");
    await client.query("select pg_current_xact_id()");
    await expect(client.query("select seal_journals()")).rejects.toThrow(
      "a transaction of its own",
    );
    await client.end();
  });

  it("is final: neither the server nor the owner changes a seal", async () => {
    await expect(
      test.pool.query("insert into ledger_seals select * from ledger_seals"),
    ).rejects.toThrow("permission denied");
    await expect(
      test.pool.query("update ledger_seal_horizon set transaction = 0"),
    ).rejects.toThrow("permission denied");
    const owner = await connectAsOwner(test);
    for (const change of [
      "update ledger_seals set root_hash = ''",
      "delete from ledger_seals",
      "truncate ledger_seals",
    ]) {
      await expect(owner.query(change)).rejects.toThrow("append-only");
    }
    await owner.end();
  });
});

const answerToOther = [
  { kind: "escrow", owner: "survey:2", amount: 1_000 },
  { kind: "payable", owner: "user:9", amount: 1_000 },
];

describe("the note of the newest seal", () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "sigi-seals-"));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("is added to a file outside the database, once for each seal", async () => {
    const path = join(folder, "seals.txt");
    expect(await readNotes(path)).toEqual([]);
    const first = await newestSeal(test.db);
    if (!first) throw new Error("nothing was sealed");
    await noteSeal(path, first);
    await noteSeal(path, first);
    const second = { seal: first.seal + 1, root: "0".repeat(64) };
    await noteSeal(path, second);
    expect(await readNotes(path)).toEqual([first, second]);
  });
});
