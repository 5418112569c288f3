import type pg from "pg";
import { afterAll, beforeAll, describe, it } from "vitest";
import { SoundBooks } from "./sound-books.ts";
import { answerOf, payableOf, rechain, rehash } from "./tamper-ledger.ts";
import type { Tampering } from "./tamper-ledger.ts";

let books: SoundBooks;
let of: SoundBooks["ids"];

beforeAll(async () => {
  books = await SoundBooks.make();
  of = books.ids;
}, 120_000);

afterAll(() => books.remove());

const sealed = "every seal witnesses its journals as they are";
const asRequested = "every journal contains what was requested";
const paid =
  "every accepted answer is paid by one journal, at its reward, to its respondent";
const onlyAccepted =
  "only accepted answers are paid, at their reward, to their respondents";
const refunded =
  "every refund is posted as requested, and as sent or failed, at its amount, for its user";
const booked =
  "every booked payment is posted by one journal, at its amount, and a late one is its creator's credit";
const allowed =
  "every posting is one that the chart allows for its kind of journal";

describe("an intruder who rewrites the books", () => {
  it.each<[string, Tampering, string[]]>([
    [
      "one posting's amount was changed",
      (db) =>
        db.query(
          `update postings set amount = amount - 1 where journal_id = ${answerOf(of.first)} and account_id = ${payableOf(of.first)}`,
        ),
      [sealed, paid, onlyAccepted],
    ],
    [
      "a journal was doubled",
      async (db) => {
        await double(db, `key || 'b'`);
        await rechain(db);
      },
      [asRequested, onlyAccepted],
    ],
    [
      "a journal was doubled, with its hash, under the key of another answer",
      async (db) => {
        await double(db, `'accept:999999'`);
        await rehash(db, "accept:999999");
        await rechain(db);
      },
      [onlyAccepted],
    ],
    [
      "a journal's kind was renamed",
      async (db) => {
        await db.query(
          `update journals set kind = 'screened_out' where id = ${answerOf(of.first)}`,
        );
        await rehash(db, "accept:%");
      },
      [sealed, onlyAccepted],
    ],
    [
      "the keys of two journals were swapped",
      async (db) => {
        await db.query(
          `update journals set key = case id when ${answerOf(of.first)} then 'x:' else 'y:' end
             || (select key from journals other where other.id in (${answerOf(of.first)}, ${answerOf(of.second)}) and other.id <> journals.id)
           where id in (${answerOf(of.first)}, ${answerOf(of.second)})`,
        );
        await db.query(
          `update journals set key = substr(key, 3) where key like '_:accept:%'`,
        );
        await rehash(db, "accept:%");
      },
      [sealed, paid, onlyAccepted],
    ],
    [
      "a journal's meta was changed, with its hash",
      async (db) => {
        await db.query(
          `update journals set meta = meta || '{"userId": 1}' where id = ${answerOf(of.first)}`,
        );
        await rehash(db, "accept:%");
      },
      [sealed],
    ],
    [
      "a journal's date was changed",
      (db) =>
        db.query(
          `update journals set occurred_at = occurred_at - interval '1 day' where id = ${answerOf(of.first)}`,
        ),
      [sealed],
    ],
    [
      "a withdrawal was halved in all tables, with its hashes",
      async (db) => {
        await db.query(
          `update withdrawals set amount = amount / 2 where id = ${of.withdrawal}`,
        );
        await db.query(
          `update payouts set amount = amount / 2 where withdrawal_id = ${of.withdrawal}`,
        );
        await db.query(
          `update postings set amount = amount / 2 where journal_id in (${journalsOfWithdrawal()})`,
        );
        await rehash(db, `withdraw:${of.withdrawal}:%`);
        await rehash(db, "payout:%");
        await rechain(db);
      },
      [sealed],
    ],
    [
      "a confirmed withdrawal was erased wholly",
      async (db) => {
        await db.query(
          `delete from postings where journal_id in (${journalsOfWithdrawal()})`,
        );
        await db.query(
          `delete from journals where id in (${journalsOfWithdrawal()})`,
        );
        await db.query(
          `delete from ledger_accounts where owner = 'withdrawal:${of.withdrawal}'`,
        );
        await db.query(
          `delete from payouts where withdrawal_id = ${of.withdrawal}`,
        );
        await db.query(`delete from withdrawals where id = ${of.withdrawal}`);
        await rechain(db);
      },
      [sealed],
    ],
    [
      "a paid answer was erased wholly",
      async (db) => {
        const journal = answerOf(of.first);
        await db.query(`delete from postings where journal_id = ${journal}`);
        await db.query(`delete from journals where id = ${journal}`);
        const participation = `(select id from participations where user_id = ${of.first})`;
        await db.query(
          `delete from answers where participation_id = ${participation}`,
        );
        await db.query(
          `delete from participations where id = ${participation}`,
        );
        await db.query(
          `update survey_places set accepted = accepted - 1 where survey_id = ${of.surveyId}`,
        );
        await rechain(db);
      },
      [sealed],
    ],
    [
      "a reward was moved to another person together with its participation",
      async (db) => {
        const journal = answerOf(of.first);
        await db.query(
          `update postings set account_id = ${payableOf(of.earner)}, version = version + 1000 where journal_id = ${journal} and account_id = ${payableOf(of.first)}`,
        );
        await db.query(
          `update journals set meta = meta || '{"userId": ${of.earner}}' where id = ${journal}`,
        );
        await db.query(
          `update participations set user_id = ${of.earner} where user_id = ${of.first}`,
        );
        await rehash(db, "accept:%");
        await rechain(db);
      },
      [sealed],
    ],
    [
      "a credit was moved to somebody who is not the creator",
      async (db) => {
        await db.query(
          `update ledger_accounts set owner = 'user:${of.first}' where kind = 'customer_credit' and owner = 'user:${of.creator}'`,
        );
        await db.query(
          `update journals set meta = meta || '{"userId": ${of.first}}' where key like 'late:%'`,
        );
        await rehash(db, "late:%");
      },
      [sealed],
    ],
    [
      "a refund was attributed to another user",
      (db) => db.query(`update refunds set user_id = ${of.first}`),
      [refunded],
    ],
    [
      "the survey of a payment that was too late was given to another user",
      (db) =>
        db.query(
          `update surveys set owner_id = ${of.first} where owner_id = ${of.creator}`,
        ),
      [booked],
    ],
    [
      "an unknown kind of journal was posted",
      async (db) => {
        await double(db, `'gift:1'`);
        await db.query(
          `update journals set kind = 'gift' where key = 'gift:1'`,
        );
        await rehash(db, "gift:1");
        await rechain(db);
      },
      [allowed],
    ],
  ])(
    "is noticed by the hourly and by the full run after %s",
    (_, tamper, names) => books.expectFoundAfter(tamper, names),
  );
});

const journalsOfWithdrawal = () =>
  `select id from journals where key like 'withdraw:${of.withdrawal}:%' or (meta ->> 'withdrawalId')::int = ${of.withdrawal}`;

/** Copies the journal of an answer with its postings. `key`: an SQL expression. */
async function double(db: pg.Client, key: string): Promise<void> {
  await db.query(
    `with journal as (
       insert into journals (key, kind, meta, occurred_at)
         select ${key}, kind, meta, now() from journals where id = ${answerOf(of.first)}
         returning id
     )
     insert into postings (journal_id, account_id, amount, version)
       select journal.id, account_id, amount, version + 1000 from postings, journal
       where journal_id = ${answerOf(of.first)}`,
  );
}
