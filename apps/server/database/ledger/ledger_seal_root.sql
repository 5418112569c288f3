-- The hash that witnesses these journals: every column of the journals, of their keys and postings, and of the account
-- versions that the postings created, in the order of ids, as the text of rows, in which ambiguous characters are
-- quoted.
CREATE OR REPLACE FUNCTION ledger_seal_root(first_id bigint, last_id bigint, hash_before text) RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp SET timezone = 'UTC' SET datestyle = 'ISO'
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  select encode(sha256(convert_to(concat_ws(chr(10), hash_before, first_id, last_id, string_agg(concat_ws(chr(10),
    (journal.id, journal.key, journal.kind, named.request_hash, journal.occurred_at, journal.effective_at, journal.meta)::text,
    posted.lines
  ), chr(10) order by journal.id)), 'UTF8')), 'hex')
  from journals journal
    left join journal_keys named on named.key = journal.key and named.journal_id = journal.id
    left join lateral (
      select string_agg((posting.account_id, posting.amount, made.balance_after, posting.version)::text, chr(10)
        order by posting.account_id) as lines
      from postings posting
        left join account_versions made on made.account_id = posting.account_id and made.version = posting.version
          and made.journal_id = posting.journal_id
      where posting.journal_id = journal.id
    ) posted on true
  where journal.id between first_id and last_id
$$;
