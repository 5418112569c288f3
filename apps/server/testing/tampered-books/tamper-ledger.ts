import type pg from "pg";

/**
 * The ways in which a superuser can hide a change: each makes one part of the books consistent again, so that only the
 * later checks can detect it. Takes a connection without triggers (`connectAsSuperuser`).
 */

export type Tampering = (superuser: pg.Client) => Promise<unknown>;

/** SQL for the id of the journal that paid a user's answer. */
export const answerOf = (userId: number) =>
  `(select id from journals where key = 'accept:' || (select id from participations where user_id = ${userId} limit 1))`;

/** SQL for the id of the account of a user's earnings. */
export const payableOf = (userId: number) =>
  `(select id from ledger_accounts where kind = 'payable' and owner = 'user:${userId}')`;

/** SQL for the id of an account of a survey. */
export const accountOf = (kind: string, surveyId: number) =>
  `(select id from ledger_accounts where kind = '${kind}' and owner = 'survey:${surveyId}')`;

/** Makes every key name its journal, and deletes all other keys. */
async function rekey(superuser: pg.Client): Promise<void> {
  await superuser.query(`
    create temp table rekeyed as
      select journal.key, journal.id, coalesce(named.request_hash, '') as request_hash
      from journals journal left join journal_keys named on named.key = journal.key;
    delete from journal_keys;
    insert into journal_keys (key, journal_id, request_hash) select key, id, request_hash from rekeyed;
    drop table rekeyed`);
}

/**
 * Continues every account's postings: versions, balances after, and the accounts' own balances. Keys name their
 * journals.
 */
export async function rechain(superuser: pg.Client): Promise<void> {
  await rekey(superuser);
  await superuser.query(`
    create temp table chained as
      select journal_id, account_id, amount, sum(amount) over account as balance_after, row_number() over account as version
      from postings window account as (partition by account_id order by version, journal_id);
    delete from postings;
    insert into postings (journal_id, account_id, amount, version)
      select journal_id, account_id, amount, version from chained;
    delete from account_versions;
    insert into account_versions (account_id, version, journal_id, balance_after)
      select account_id, version, journal_id, balance_after from chained;
    update ledger_accounts account
      set balance = coalesce(posted.balance, 0), version = coalesce(posted.version, 0)
      from ledger_accounts own left join (
        select account_id, sum(amount) as balance, count(*) as version from postings group by account_id
      ) posted on posted.account_id = own.id
      where own.id = account.id;
    drop table chained`);
}

/** Makes the hash of each of these journals that of its present content. Keys name their journals. */
export async function rehash(
  superuser: pg.Client,
  keys: string,
): Promise<void> {
  await rekey(superuser);
  await superuser.query(
    `update journal_keys named set request_hash = ledger_request_hash(
       journal.key, journal.kind, journal.meta, journal.effective_at, (
         select string_agg(line.text, chr(10) order by line.text collate "C")
         from (
           select concat_ws(' ', account.kind, account.owner, posting.amount) as text
           from postings posting join ledger_accounts account on account.id = posting.account_id
           where posting.journal_id = journal.id
         ) line))
     from journals journal where journal.id = named.journal_id and journal.key like $1`,
    [keys],
  );
}

/** Makes every seal witness the current journals, each continuing the one before. */
export async function reseal(superuser: pg.Client): Promise<void> {
  await superuser.query(`
    do $$ declare seal ledger_seals; before text := ''; begin
      for seal in select * from ledger_seals order by id loop
        update ledger_seals set previous_hash = before,
            root_hash = ledger_seal_root(seal.first_journal, seal.last_journal, before)
          where id = seal.id returning root_hash into before;
      end loop;
    end $$`);
}
