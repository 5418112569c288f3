import type pg from "pg";
import { accountKinds } from "./chart-of-accounts.ts";
import type { JournalRules } from "./journal-kind.ts";

/** The accounts that a kind of journal may debit and credit, as rows of `journal_kind_lines`. */
export function linesOf({ kind, debits, credits }: JournalRules) {
  const rowsOf = (accounts: readonly string[], side: string) =>
    accounts.map((account) => ({
      journal_kind: kind,
      account_kind: account,
      side,
    }));
  return [...rowsOf(debits, "debit"), ...rowsOf(credits, "credit")];
}

/**
 * Writes the kinds of accounts and journals that are missing in the database, as the owner of its tables. Rules of
 * accounts that exist never change: balances depend on them. A kind that the code no longer has is retained, because
 * journals refer to it.
 */
export async function storeChart(
  owner: pg.ClientBase,
  kinds: readonly JournalRules[],
): Promise<void> {
  const accounts = Object.entries(accountKinds).map(([kind, rules]) => ({
    kind,
    normal_side: rules.normalSide,
    may_go_negative: rules.mayGoNegative,
    owner_type: rules.ownerType,
  }));
  const rules = kinds.map(({ kind, cause, returnsRest }) => ({
    kind,
    cause,
    returns_rest: returnsRest,
  }));
  await owner.query(
    `insert into account_kinds (kind, normal_side, may_go_negative, owner_type)
     select * from jsonb_to_recordset($1) as code(kind text, normal_side text, may_go_negative boolean, owner_type text)
     on conflict (kind) do nothing`,
    [JSON.stringify(accounts)],
  );
  await owner.query(
    `insert into journal_kinds (kind, cause, returns_rest)
     select * from jsonb_to_recordset($1) as code(kind text, cause text, returns_rest boolean)
     on conflict (kind) do update set cause = excluded.cause, returns_rest = excluded.returns_rest
       where (journal_kinds.cause, journal_kinds.returns_rest) is distinct from (excluded.cause, excluded.returns_rest)`,
    [JSON.stringify(rules)],
  );
  await owner.query(
    `insert into journal_kind_lines (journal_kind, account_kind, side)
     select * from jsonb_to_recordset($1) as code(journal_kind text, account_kind text, side text)
     on conflict do nothing`,
    [JSON.stringify(kinds.flatMap(linesOf))],
  );
}
