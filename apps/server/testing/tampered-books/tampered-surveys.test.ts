import { afterAll, beforeAll, describe, it } from "vitest";
import { SoundBooks } from "./sound-books.ts";
import { accountOf, rechain, rehash } from "./tamper-ledger.ts";
import type { Tampering } from "./tamper-ledger.ts";

let books: SoundBooks;
let of: SoundBooks["ids"];

beforeAll(async () => {
  books = await SoundBooks.make();
  of = books.ids;
}, 120_000);

afterAll(() => books.remove());

const sealed = "every seal witnesses its journals as they are";
const share =
  "what an ended survey still held returned as its price was paid: the cash share to its creator's credit";
const posted = "what a settled survey returned was posted";
const settled = "a settled survey holds nothing";
const funds =
  "a survey's escrow and deferred fees are what was paid, less what its answers took and what went back";
const earned =
  "the platform earned its fee with each of a survey's accepted answers";
const vouchers =
  "vouchers cost what they paid for a survey, less what was taken back at its end";
const paidOrders =
  "every paid order is posted by one journal, with the parts of its price, by its creator, to its survey";
const discounts =
  "every discount is what the order's voucher takes off its price";
const shown =
  "a published survey shows the voucher that its order used, and what it paid";
const named =
  "every order names the voucher whose code it has, and a paid one the voucher that its journal names";
const screenedOut =
  "every screened-out respondent is paid by one journal, at the price of the survey's screen-outs";
const onlyScreenedOut =
  "only screened-out respondents are paid from a budget for screen-outs, that of their survey";
const budget =
  "a survey's budget for screen-outs is what those that nobody has used pay";
const boughtScreenOuts =
  "a survey has the screen-outs and the promised pay that were paid for, at the price of its orders";
const places =
  "a survey has the places that were paid for, and no more accepted answers";

describe("an intruder who changes what a survey holds or returns", () => {
  it.each<[string, Tampering, string[]]>([
    [
      "a running survey belongs to another user, who would close it",
      (db) =>
        db.query(
          `update surveys set owner_id = ${of.first} where id = ${of.surveyId}`,
        ),
      [paidOrders],
    ],
    [
      "the price was posted to a budget that no answer uses",
      (db) =>
        db.query(
          `update ledger_accounts set kind = 'screenout_budget' where id = ${accountOf("escrow", of.surveyId)}`,
        ),
      [paidOrders],
    ],
    [
      "a voucher paid more than its terms say",
      (db) =>
        db.query(
          `update orders set voucher = jsonb_set(voucher, '{value}', '1') where survey_id = ${of.closed}`,
        ),
      [discounts, shown],
    ],
    [
      "a paid order names another voucher, whose uses it takes",
      (db) =>
        db.query(
          `update orders set voucher_id = voucher_id % 10 + 1 where survey_id = ${of.closed}`,
        ),
      [named],
    ],
    [
      "a paid order names an earlier issue of its voucher, so that its use counts no more",
      (db) =>
        db.query(
          `update orders set voucher_issue = voucher_issue - 1 where survey_id = ${of.closed}`,
        ),
      [named],
    ],
    [
      "an open order names another voucher",
      (db) =>
        db.query(
          `update orders set voucher_id = voucher_id % 10 + 1, voucher_issue = 0 where survey_id = ${of.opened}`,
        ),
      [named],
    ],
    [
      "an open order names the code of another voucher",
      (db) =>
        db.query(
          `update orders set voucher = jsonb_set(voucher, '{code}', '"LAIN"') where survey_id = ${of.opened}`,
        ),
      [named],
    ],
    [
      "a discount was moved to another survey's order, with its voucher and what both show",
      async (db) => {
        await db.query(
          `update orders moved set discount = least(voucher.discount, moved.gross), due = moved.gross - least(voucher.discount, moved.gross),
             voucher = jsonb_set(voucher.voucher, '{value}', to_jsonb(least(voucher.discount, moved.gross))),
             voucher_id = voucher.voucher_id, voucher_issue = voucher.voucher_issue
           from orders voucher where voucher.survey_id = ${of.closed} and moved.survey_id = ${of.surveyId}`,
        );
        await db.query(
          `update orders set discount = 0, due = gross, voucher = null, voucher_id = null, voucher_issue = null where survey_id = ${of.closed}`,
        );
        await db.query(
          `update surveys survey set discount = "order".discount, voucher = "order".voucher
           from orders "order" where "order".survey_id = survey.id and survey.id in (${of.closed}, ${of.surveyId})`,
        );
        await db.query(
          `update payment_attempts attempt set amount = "order".due, paid = "order".due
           from orders "order" where "order".id = attempt.order_id and "order".survey_id in (${of.closed}, ${of.surveyId})`,
        );
      },
      [paidOrders, named, vouchers],
    ],
    [
      "a survey shows another discount than its order's",
      (db) =>
        db.query(
          `update surveys set discount = discount + 1 where id = ${of.closed}`,
        ),
      [shown],
    ],
    [
      "more than the cash share returned at a closing, in all rows and with its hash",
      async (db) => {
        await db.query(
          `update postings set amount = amount - 250 where journal_id = ${closing()}
             and account_id = (select id from ledger_accounts where kind = 'customer_credit'
               and owner = 'user:' || (select owner_id from surveys where id = ${of.closed}))`,
        );
        await db.query(
          `update postings set amount = amount + 250 where journal_id = ${closing()} and account_id = ${accountOf("voucher_cost", of.closed)}`,
        );
        await db.query(
          `update surveys set returned = returned + 250 where id = ${of.closed}`,
        );
        await rehash(db, "close:%");
        await rechain(db);
      },
      [sealed, share],
    ],
    [
      "the returned amount of a settled survey was changed",
      (db) =>
        db.query(
          `update surveys set returned = returned + 250 where id = ${of.closed}`,
        ),
      [share, posted],
    ],
    [
      "the journal of a closing was erased, and the survey is still settled",
      async (db) => {
        await db.query(`delete from postings where journal_id = ${closing()}`);
        await db.query(`delete from journals where id = ${closing()}`);
        await rechain(db);
      },
      [sealed, posted, settled],
    ],
    [
      "a part of a closed survey's escrow was kept back, with its hash",
      async (db) => {
        await db.query(
          `update postings set amount = amount - 100 where journal_id = ${closing()} and account_id = ${accountOf("escrow", of.closed)}`,
        );
        await db.query(
          `update postings set amount = amount + 100 where journal_id = ${closing()} and account_id = ${accountOf("voucher_cost", of.closed)}`,
        );
        await rehash(db, "close:%");
        await rechain(db);
      },
      [sealed, settled],
    ],
    [
      "a survey that holds money was marked as settled",
      (db) =>
        db.query(
          `update surveys set status = 'closed', closed_at = now(), closed_by = 'owner', settled_at = now(), returned = 0 where id = ${of.surveyId}`,
        ),
      [settled],
    ],
    [
      "an accepted answer was not counted",
      (db) =>
        db.query(
          `update survey_places set accepted = accepted - 1 where survey_id = ${of.surveyId}`,
        ),
      [funds, earned],
    ],
    [
      "a survey was given places that nobody paid for",
      (db) =>
        db.query(
          `update survey_places set places = places + 1 where survey_id = ${of.surveyId}`,
        ),
      [places],
    ],
    [
      "a survey was given a screen-out that nobody paid for",
      (db) =>
        db.query(
          `update survey_places set screen_outs_left = screen_outs_left + 1 where survey_id = ${of.screening}`,
        ),
      [budget],
    ],
    [
      "screen-outs have another price than their order's",
      (db) =>
        db.query(
          `update surveys set screen_out_pay = 200 where id = ${of.screening}`,
        ),
      [budget, boughtScreenOuts, screenedOut],
    ],
    [
      "a screened-out respondent was paid more, says the participation",
      (db) =>
        db.query(
          `update participations set reward = reward + 50 where user_id = ${of.screenedOut}`,
        ),
      [screenedOut, onlyScreenedOut],
    ],
    [
      "a respondent was paid for a screen-out, who was not screened out",
      (db) =>
        db.query(
          `update participations set status = 'expired' where user_id = ${of.screenedOut}`,
        ),
      [onlyScreenedOut],
    ],
    [
      "the journal of a screen-out was erased",
      async (db) => {
        const journal = `(select id from journals where kind = 'screened_out')`;
        await db.query(`delete from postings where journal_id = ${journal}`);
        await db.query(`delete from journals where id = ${journal}`);
        await rechain(db);
      },
      [sealed, screenedOut],
    ],
    [
      "a screen-out was paid to another user, with its hash",
      async (db) => {
        await db.query(
          `update participations set user_id = ${of.earner} where user_id = ${of.screenedOut}`,
        );
        await rehash(db, "screenout:%");
        await rechain(db);
      },
      [screenedOut, onlyScreenedOut],
    ],
    [
      "rewards were posted as fees when the survey was paid, with its hash",
      async (db) => {
        await db.query(
          `update postings set amount = amount + case account_id when ${accountOf("escrow", of.surveyId)} then 500 else -500 end
           where journal_id = (select id from journals where key = 'pay:test-${of.surveyId}')
             and account_id in (${accountOf("escrow", of.surveyId)}, ${accountOf("fee_deferred", of.surveyId)})`,
        );
        await rehash(db, "pay:%");
        await rechain(db);
      },
      [sealed, funds],
    ],
    [
      "an order says that a voucher paid more",
      (db) =>
        db.query(
          `update orders set discount = discount + 500, due = due - 500 where survey_id = ${of.closed}`,
        ),
      [share, vouchers],
    ],
  ])(
    "is noticed by the hourly and by the full run after %s",
    (_, tamper, names) => books.expectFoundAfter(tamper, names),
  );
});

const closing = () =>
  `(select id from journals where key = 'close:${of.closed}')`;
