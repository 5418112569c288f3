import fc from "fast-check";
import type pg from "pg";
import { describe, expect, it } from "vitest";
import type { Database } from "../platform/database/pool.ts";
import { violates } from "../platform/database/sql-error.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { createTestDatabase } from "../platform/testing/database.ts";
import { connectAsSuperuser } from "../platform/testing/database-roles.ts";
import { journalKinds } from "../journal-kinds.ts";
import { BalanceTooLow, JournalKeyReused } from "./errors.ts";
import { postJournal } from "./post-journal.ts";
import { sealJournals } from "./seals/seal-journals.ts";
import { anyHistory, eventOf, historyOfAll } from "./testing/any-event.ts";
import type { History, TriedEvent } from "./testing/any-event.ts";
import { insertCauses } from "./testing/insert-causes.ts";
import { LedgerModel } from "./testing/ledger-model.ts";
import type { Balances, Outcome } from "./testing/ledger-model.ts";
import { verifyLedger } from "./verification/verify-ledger.ts";
import { kindsCheck } from "./testing/journal-factories.ts";

/** `npm run test:histories` sets it to 1,000 or more. */
const HISTORIES = Number(process.env["HISTORIES"] ?? 24);
/** Maximum number of histories per ledger: each ledger grows with every history and is fully verified after each. */
const HISTORIES_PER_LEDGER_MAX = 50;
const LEDGERS = Math.max(3, Math.ceil(HISTORIES / HISTORIES_PER_LEDGER_MAX));
const EACH = Math.ceil(HISTORIES / LEDGERS);
/** The number of ids reserved for a history, more than it uses. */
const IDS_PER_HISTORY = 100;

describe.concurrent("a ledger", () => {
  it.each(Array.from({ length: LEDGERS }, (_, n) => n + 1))(
    `is consistent after any concurrent history of every event, ${EACH} times (%i of ${LEDGERS})`,
    async () => {
      const test = await createTestDatabase();
      const superuser = await connectAsSuperuser(test);
      const posted = new Set<string>();
      let run = 0;
      await fc.assert(
        fc.asyncProperty(anyHistory, async (history) => {
          const at = IDS_PER_HISTORY * ++run;
          await insertCauses(superuser, at);
          const model = new LedgerModel(await balancesIn(superuser));
          await allowPlannedKinds(superuser, true);
          await play(test.db, model, history, at);
          await allowPlannedKinds(superuser, false);
          expect(await balancesIn(superuser)).toEqual(model.balances());
          await sealJournals(test.db);
          expect(await verifyLedger(test.db, [kindsCheck])).toEqual([]);
          for (const kind of model.kinds()) posted.add(kind);
        }),
        { numRuns: EACH, examples: [[historyOfAll]] },
      );
      expect([...posted].toSorted()).toEqual(
        journalKinds.map(({ kind }) => kind).toSorted(),
      );
      await superuser.end();
      await test.drop();
    },
    EACH * 180_000,
  );
});

/**
 * Kinds that no use case posts yet, and kinds whose causes a history has no rows for, are posted here with a cause that
 * always holds.
 */
async function allowPlannedKinds(
  superuser: pg.Client,
  allowed: boolean,
): Promise<void> {
  await superuser.query(
    `create or replace function allow_any_cause(event_key text, lines jsonb) returns boolean language sql immutable
     as 'select true'`,
  );
  for (const { kind, cause } of journalKinds) {
    if (cause !== null && !withoutRows.includes(kind)) continue;
    await superuser.query(
      "update journal_kinds set cause = $1 where kind = $2",
      [allowed ? "allow_any_cause" : cause, kind],
    );
  }
  if (!allowed) await superuser.query("drop function allow_any_cause");
}

const withoutRows = ["answer_reversed"];

/** Tries all batches, while new journals are being sealed. */
async function play(
  db: Database,
  model: LedgerModel,
  history: History,
  at: number,
): Promise<void> {
  for (const batch of history) {
    const tried = batch.map((step) => eventOf(step, at));
    const [outcomes] = await Promise.all([
      Promise.all(tried.map((event) => post(db, event))),
      sealJournals(db),
    ]);
    expect(model.take(tried, outcomes)).toEqual([]);
  }
}

class Aborted extends Error {}

async function post(
  db: Database,
  { journal, aborted }: TriedEvent,
): Promise<Outcome> {
  try {
    const { replayed } = await inTransaction(db, async (tx) => {
      const result = await postJournal(tx, journal);
      if (aborted) throw new Aborted();
      return result;
    });
    return replayed ? "replayed" : "posted";
  } catch (error) {
    if (error instanceof Aborted) return "aborted";
    if (error instanceof BalanceTooLow) return "too_low";
    if (error instanceof JournalKeyReused) return "reused";
    if (violates(error, "ledger_accounts_balance_check")) return "overdrawn";
    if (violates(error, "journals_cause_check")) return "disallowed";
    throw error;
  }
}

async function balancesIn(superuser: pg.Client): Promise<Balances> {
  const { rows } = await superuser.query<{ account: string; balance: string }>(
    "select kind || ' ' || owner as account, balance from ledger_accounts where balance <> 0",
  );
  return Object.fromEntries(
    rows.map(({ account, balance }) => [account, Number(balance)]),
  );
}
