import { balanceEntryKinds, creditEntryKinds } from "@sigi/contract/history.ts";
import type { BalanceEntry, CreditEntry } from "@sigi/contract/history.ts";
import type { Page } from "@sigi/contract/page.ts";
import { adjustmentReasons } from "../adjustments/public.ts";
import {
  creditAccountOf,
  listUserPostings,
  payableOf,
} from "../ledger/public.ts";
import type { UserAccount } from "../ledger/public.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { surveyTitles } from "../surveys/public.ts";

/** Postings to a user's balance, newest first. */
export function listBalanceEntries(
  tx: Tx,
  userId: number,
  page: number,
): Promise<Page<BalanceEntry>> {
  return listEntries(tx, payableOf(userId), balanceEntryKinds, page);
}

/** Postings to a user's credit, newest first. */
export function listCreditEntries(
  tx: Tx,
  userId: number,
  page: number,
): Promise<Page<CreditEntry>> {
  return listEntries(tx, creditAccountOf(userId), creditEntryKinds, page);
}

/** With the title of the survey or the reason of the correction that caused each. */
async function listEntries<Kind extends string>(
  tx: Tx,
  account: UserAccount,
  kinds: readonly Kind[],
  page: number,
) {
  const postings = await listUserPostings(tx, account, page);
  const idsIn = (name: "surveyId" | "adjustmentId") =>
    postings.rows.map(({ meta }) => Number(meta[name])).filter(Boolean);
  const titles = await surveyTitles(tx, idsIn("surveyId"));
  const reasons = await adjustmentReasons(tx, idsIn("adjustmentId"));
  const rows = postings.rows.map(({ kind, meta, ...posting }) => ({
    ...posting,
    kind: knownKind(kinds, kind),
    surveyTitle: titles.get(Number(meta["surveyId"])) ?? null,
    reason: reasons.get(Number(meta["adjustmentId"])) ?? null,
  }));
  return { ...postings, rows };
}

/** @throws Error for a kind without a text, which `entry-kinds.unit.test.ts` prevents. */
function knownKind<Kind extends string>(kinds: readonly Kind[], kind: string) {
  const known = kinds.find((name) => name === kind);
  if (!known) throw new Error(`no text for the journal kind ${kind}`);
  return known;
}
