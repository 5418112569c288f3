import { sql } from "drizzle-orm";
import { accountKinds } from "../chart-of-accounts.ts";
import { linesOf } from "../chart.ts";
import type { JournalRules } from "../journal-kind.ts";
import { accountsTable, journalsTable } from "./checks.ts";
import type { LedgerCheck } from "./checks.ts";

const accounts = Object.entries(accountKinds).map(([kind, rules]) => ({
  kind,
  normal_side: rules.normalSide,
  may_go_negative: rules.mayGoNegative,
  owner_type: rules.ownerType,
}));

/** Checks that the chart's tables, which are authoritative, agree with the code, and that the rows follow them. */
export const chartChecks: readonly LedgerCheck[] = [
  {
    name: "the chart of accounts in the database is that of the code",
    offending: sql`
      select kind, "table".* from account_kinds "table"
        full join jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
          as code(kind text, normal_side text, may_go_negative boolean, owner_type text) using (kind)
      where ("table".normal_side, "table".may_go_negative, "table".owner_type)
        is distinct from (code.normal_side, code.may_go_negative, code.owner_type)`,
  },
  {
    name: "every account has the rules of its kind",
    of: accountsTable,
    offending: (rows) => sql`
      select account.id as account, account.kind, account.owner, account.normal_side as "normalSide",
             account.may_go_negative as "mayGoNegative"
      from ${rows} account left join account_kinds rules using (kind)
      where (account.normal_side, account.may_go_negative, account.owner_type)
          is distinct from (rules.normal_side, rules.may_go_negative, rules.owner_type)
         or account.owner_type <> split_part(account.owner, ':', 1)
         or (account.closed and account.balance <> 0)`,
  },
  {
    name: "every posting is one that the chart allows for its kind of journal",
    of: journalsTable,
    sealed: true,
    offending: (rows) => sql`
      select journal.id as journal, journal.key, journal.kind, account.kind as account, posting.amount
      from ${rows} journal
        join postings posting on posting.journal_id = journal.id
        left join ledger_accounts account on account.id = posting.account_id
        left join journal_kind_lines allowed
          on allowed.journal_kind = journal.kind and allowed.account_kind = account.kind
          and allowed.side = case when posting.amount > 0 then 'debit' else 'credit' end
      where allowed.side is null`,
  },
];

/** The kinds of journals in the database are those that the domains declare. */
export function journalKindsCheck(kinds: readonly JournalRules[]): LedgerCheck {
  const rules = kinds.map(({ kind, cause, returnsRest }) => ({
    kind,
    cause,
    returns_rest: returnsRest,
  }));
  const lines = kinds.flatMap(linesOf);
  return {
    name: "the kinds of journals in the database are those of the code",
    offending: sql`
      select kind, "table".cause, "table".returns_rest as "returnsRest" from journal_kinds "table"
        full join jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
          as code(kind text, cause text, returns_rest boolean) using (kind)
      where ("table".kind, "table".cause, "table".returns_rest) is distinct from (kind, code.cause, code.returns_rest)
        or code.returns_rest is null
      union all
      select concat_ws(' ', journal_kind, account_kind, side), null, null from (
        (table journal_kind_lines except all select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as code(journal_kind text, account_kind text, side text))
        union all
        (select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as code(journal_kind text, account_kind text, side text) except all table journal_kind_lines)
      ) differing`,
  };
}
