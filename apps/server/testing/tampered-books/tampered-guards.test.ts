import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SoundBooks } from "./sound-books.ts";
import { answerOf, payableOf, rehash, reseal } from "./tamper-ledger.ts";
import type { Tampering } from "./tamper-ledger.ts";

let books: SoundBooks;
let of: SoundBooks["ids"];

beforeAll(async () => {
  books = await SoundBooks.make();
  of = books.ids;
}, 120_000);

afterAll(() => books.remove());

const sealed = "every seal witnesses its journals as they are";
const zero = "all accounts together sum to 0";
const newest = "every balance is that of its account's last posting";
const paid =
  "every accepted answer is paid by one journal, at its reward, to its respondent";
const onlyAccepted =
  "only accepted answers are paid, at their reward, to their respondents";
const rules = "every account has the rules of its kind";
const chart = "the chart of accounts in the database is that of the code";
const kinds = "the kinds of journals in the database are those of the code";
const guards =
  "functions, triggers, tables and constraints are what the migrations made";
const releasedLongAgo =
  "the functions in the database are of no newer release, but during a deployment";
const releasedNow = "the functions in the database are of no newer release";
const owner = "one role owns the ledger, and no other may write it";
const witnessed =
  "every withdrawal has the bank, the fee and the date that its journals witness";
const requestedOnce =
  "every withdrawal is requested once, sent and returned as its row says, and holds what is not sent";
const sentOnce =
  "every payout is sent and returned at most once, at its amount, fee and date, as its row says";
const deleted = "deleted accounts hold nothing";
const noted = "every seal is the one that was noted outside the database";
const balanced = "every journal has two postings or more that sum to 0";
const drawn = "every journal has an id that was drawn for it";

describe("an intruder who changes what guards the books", () => {
  it.each<[string, Tampering, string[]]>([
    [
      "a lone balance was raised",
      (db) =>
        db.query(
          `update ledger_accounts set balance = balance - 5000 where id = ${payableOf(of.first)}`,
        ),
      [zero, newest],
    ],
    [
      "an account was allowed to go below zero",
      (db) =>
        db.query(
          `update ledger_accounts set may_go_negative = true where id = ${payableOf(of.first)}`,
        ),
      [rules],
    ],
    [
      "a kind of account got another side, and its accounts too",
      async (db) => {
        await db.query(
          `update account_kinds set normal_side = 'debit', may_go_negative = true where kind = 'payable'`,
        );
        await db.query(
          `update ledger_accounts set normal_side = 'debit', may_go_negative = true where kind = 'payable'`,
        );
      },
      [chart],
    ],
    [
      "a kind of journal was allowed to move another account",
      (db) =>
        db.query(
          `insert into journal_kind_lines values ('answer_accepted', 'bank', 'debit')`,
        ),
      [kinds],
    ],
    [
      "a trigger was removed",
      (db) => db.query("drop trigger journals_append_only on journals"),
      [guards],
    ],
    [
      "a trigger was disabled",
      (db) =>
        db.query("alter table postings disable trigger postings_insert_check"),
      [guards],
    ],
    [
      "foreign keys were disabled",
      (db) => db.query("alter table postings disable trigger all"),
      [guards],
    ],
    [
      "a check was removed",
      (db) =>
        db.query(
          "alter table ledger_accounts drop constraint ledger_accounts_balance_check",
        ),
      [guards],
    ],
    [
      "a function was replaced",
      (db) =>
        db.query(
          `create or replace function survey_paid_cause(event_key text, lines jsonb)
           returns boolean language sql set search_path = public, pg_temp as 'select true'`,
        ),
      [guards],
    ],
    [
      "a function was replaced, in the name of a newer release of two days ago",
      (db) => replaceInNewerRelease(db, "- interval '2 days'"),
      [guards, releasedLongAgo],
    ],
    [
      "a function was replaced, in the name of a newer release of tomorrow",
      (db) => replaceInNewerRelease(db, "+ interval '1 day'"),
      [guards, releasedLongAgo],
    ],
    [
      "another role was given the right to write",
      (db) => db.query("grant update on ledger_accounts to public"),
      [owner],
    ],
    [
      "an unknown kind of account was opened",
      (db) =>
        db.query(
          `insert into ledger_accounts (kind, owner, normal_side, may_go_negative) values ('pocket', 'user:1', 'credit', true)`,
        ),
      [rules],
    ],
    [
      "a paid order was forged that the provider does not know",
      (db) =>
        db.query(
          `delete from sandbox_transactions where order_id = 'test-${of.surveyId}'`,
        ),
      ["what is booked of the sandbox happened there"],
    ],
    [
      "a withdrawal's bank was changed",
      (db) =>
        db.query(
          `update withdrawals set bank_id = (select max(id) from banks) where id = ${of.withdrawal}`,
        ),
      [witnessed],
    ],
    [
      "a withdrawal's bank was changed, also in its journal",
      async (db) => {
        await db.query(
          `update withdrawals set bank_id = (select max(id) from banks) where id = ${of.withdrawal}`,
        );
        await db.query(
          `update journals set meta = meta || jsonb_build_object('bankId', (select max(id) from banks))
           where key = 'withdraw:${of.withdrawal}:request'`,
        );
        await rehash(db, "withdraw:%");
      },
      [sealed],
    ],
    [
      "a withdrawal's fee was changed",
      (db) =>
        db.query(
          `update withdrawals set fee = 5000 where id = ${of.withdrawal}`,
        ),
      [witnessed, sentOnce],
    ],
    [
      "a payout was given back its withdrawal's earlier state",
      (db) =>
        db.query(
          `update payouts set state = 'prepared', sent_at = null where withdrawal_id = ${of.withdrawal}`,
        ),
      [requestedOnce, sentOnce],
    ],
    [
      "the date of a withdrawal's decision was changed",
      (db) =>
        db.query(
          `update withdrawals set decided_at = decided_at - interval '1 month' where id = ${of.withdrawal}`,
        ),
      [witnessed],
    ],
    [
      "a balance was moved to a person whose account is deleted",
      (db) =>
        db.query(
          `update ledger_accounts set owner = 'user:' || (select min(id) from users where deleted_at is not null)
           where id = ${payableOf(of.first)}`,
        ),
      [paid, onlyAccepted, deleted],
    ],
    [
      "a journal was changed and all seals were rewritten",
      async (db) => {
        await db.query(
          `update journals set occurred_at = occurred_at - interval '1 day' where id = ${answerOf(of.first)}`,
        );
        await reseal(db);
      },
      [noted],
    ],
    [
      "a journal was inserted under an id that was never drawn",
      (db) =>
        db.query(
          `insert into journal_keys values ('accept:1000', 1000000000, '');
           insert into journals (id, key, kind, meta) overriding system value
           values (1000000000, 'accept:1000', 'answer_accepted', '{}')`,
        ),
      [balanced, drawn, onlyAccepted],
    ],
  ])(
    "is noticed by the hourly and by the full run after %s",
    (_, tamper, names) => books.expectFoundAfter(tamper, names),
  );

  it("gains nothing by removing the newest seal: the next run makes it anew, alike", async () => {
    const removal = (db: pg.Client) =>
      db.query(
        "delete from ledger_seals where id = (select max(id) from ledger_seals)",
      );
    const nothing = { hourly: [], full: [] };
    expect(await books.findAfter(removal)).toEqual(nothing);
  });

  it("gains a day at most by naming a newer release, and nothing from the full run", async () => {
    const during = (db: pg.Client) =>
      replaceInNewerRelease(db, "- interval '1 hour'");
    expect(await books.findAfter(during)).toEqual({
      hourly: [],
      full: [releasedNow],
    });
    await books.expectFoundAfter(
      async (db) => {
        await during(db);
        await db.query(
          "alter table ledger_accounts drop constraint ledger_accounts_balance_check",
        );
      },
      [guards],
    );
  });
});

/**
 * Replaces a function as a server of a newer version does, which an older server must not report during a deployment.
 */
async function replaceInNewerRelease(
  db: pg.Client,
  fromNow: string,
): Promise<void> {
  await db.query(
    `create or replace function ledger_lines_of(lines jsonb, account_owner text)
     returns boolean language sql immutable as 'select true'`,
  );
  await db.query(
    `update database_release set release = release + 1, applied_at = now() ${fromNow}`,
  );
}
