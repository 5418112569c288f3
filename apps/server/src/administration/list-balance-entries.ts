import { balanceEntryKinds } from "@sigi/contract/history.ts";
import type { BalanceEntry } from "@sigi/contract/history.ts";
import type { Page } from "@sigi/contract/page.ts";
import { listUserPostings } from "../ledger/public.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { surveyTitles } from "../surveys/public.ts";

/** Postings to a user's balance, newest first, with the title of the survey that caused them. */
export async function listBalanceEntries(
  tx: Tx,
  userId: number,
  page: number,
): Promise<Page<BalanceEntry>> {
  const postings = await listUserPostings(tx, userId, page);
  const surveyIds = postings.rows.map(({ meta }) => Number(meta["surveyId"]));
  const titles = await surveyTitles(tx, surveyIds.filter(Boolean));
  const rows = postings.rows.map(({ kind, meta, ...posting }) => ({
    ...posting,
    kind: knownKind(kind),
    surveyTitle: titles.get(Number(meta["surveyId"])) ?? null,
  }));
  return { ...postings, rows };
}

/** @throws Error for a kind of journal without a text: a new kind needs one before it may touch a balance. */
function knownKind(kind: string) {
  const known = balanceEntryKinds.find((name) => name === kind);
  if (!known) throw new Error(`no text for the journal kind ${kind}`);
  return known;
}
