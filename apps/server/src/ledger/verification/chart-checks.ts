import { sql } from "drizzle-orm";
import { accountKinds, journalKinds } from "../chart-of-accounts.ts";
import { accountsTable, journalsTable } from "./checks.ts";
import type { LedgerCheck } from "./checks.ts";

interface KindRules {
  readonly debits: readonly string[];
  readonly credits: readonly string[];
  readonly needsCause?: true;
}

const accounts = Object.entries(accountKinds).map(([kind, rules]) => ({
  kind,
  normal_side: rules.normalSide,
  may_go_negative: rules.mayGoNegative,
  owner_type: rules.ownerType,
}));

const kinds: readonly (KindRules & { kind: string })[] = Object.entries(
  journalKinds,
).map(([kind, rules]) => ({ kind, ...rules }));

const causes = kinds.map(({ kind, needsCause = false }) => ({
  kind,
  needs_cause: needsCause,
}));

const lines = kinds.flatMap(({ kind, debits, credits }) => [
  ...debits.map((account) => lineOf(kind, account, "debit")),
  ...credits.map((account) => lineOf(kind, account, "credit")),
]);

function lineOf(journal: string, account: string, side: string) {
  return { journal_kind: journal, account_kind: account, side };
}

/** The chart's tables are what applies, so they must be what the code means, and the rows must follow them. */
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
    name: "the kinds of journals in the database are those of the code",
    offending: sql`
      select kind, "table".needs_cause as "needsCause" from journal_kinds "table"
        full join jsonb_to_recordset(${JSON.stringify(causes)}::jsonb) as code(kind text, needs_cause boolean) using (kind)
      where "table".needs_cause is distinct from code.needs_cause
      union all
      select concat_ws(' ', journal_kind, account_kind, side), null from (
        (table journal_kind_lines except all select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as code(journal_kind text, account_kind text, side text))
        union all
        (select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as code(journal_kind text, account_kind text, side text) except all table journal_kind_lines)
      ) differing`,
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
