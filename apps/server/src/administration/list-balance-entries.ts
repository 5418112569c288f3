import type { AccountEntry, EntrySubject } from "@sigi/contract/history.ts";
import type { Page } from "@sigi/contract/page.ts";
import { adjustmentReasons } from "../adjustments/public.ts";
import {
  creditAccountOf,
  listUserPostings,
  payableOf,
} from "../ledger/public.ts";
import type { UserAccount } from "../ledger/public.ts";
import { ordersOfPayments } from "../payments/public.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { surveyCodes, surveyTitles } from "../surveys/public.ts";

/** Postings to a user's balance, newest first. */
export function listBalanceEntries(
  tx: Tx,
  userId: number,
  page: number,
): Promise<Page<AccountEntry>> {
  return listEntries(tx, payableOf(userId), page);
}

/** Postings to a user's credit, newest first. */
export function listCreditEntries(
  tx: Tx,
  userId: number,
  page: number,
): Promise<Page<AccountEntry>> {
  return listEntries(tx, creditAccountOf(userId), page);
}

/** Lists entries with the title of the survey or the reason of the correction that caused each. */
async function listEntries(tx: Tx, account: UserAccount, page: number) {
  const postings = await listUserPostings(tx, account, page);
  const idsIn = (name: "surveyId" | "adjustmentId") =>
    postings.rows.map(({ meta }) => Number(meta[name])).filter(Boolean);
  const titles = await surveyTitles(tx, idsIn("surveyId"));
  const subjectOf = await subjectsOf(tx, postings.rows);
  const reasons = await adjustmentReasons(tx, idsIn("adjustmentId"));
  const rows = postings.rows.map(({ kind, meta, ...posting }) => ({
    ...posting,
    kind,
    surveyTitle: titles.get(Number(meta["surveyId"])) ?? null,
    reason: reasons.get(Number(meta["adjustmentId"])) ?? null,
    subject: subjectOf(kind, meta),
  }));
  return { ...postings, rows };
}

type Posting = Awaited<ReturnType<typeof listUserPostings>>["rows"][number];

/**
 * Finds the page that opens for each posting; if two would fit, the more informative one. Rewards have no page besides
 * the history.
 */
async function subjectsOf(tx: Tx, rows: readonly Posting[]) {
  const named = (name: string) =>
    rows.flatMap(({ meta }) => (meta[name] === undefined ? [] : [meta[name]]));
  const orders = await ordersOfPayments(tx, named("attemptId").map(String));
  const codes = await surveyCodes(tx, named("surveyId").map(Number));
  return (kind: string, meta: Posting["meta"]): EntrySubject | null => {
    const { orderId, attemptId, refundId, withdrawalId, surveyId } = meta;
    const order = orderId ?? orders.get(String(attemptId));
    if (order !== undefined) return { kind: "receipt", id: String(order) };
    if (refundId !== undefined) return { kind: "refund", id: String(refundId) };
    if (withdrawalId !== undefined)
      return { kind: "withdrawal", id: String(withdrawalId) };
    const code = codes.get(Number(surveyId));
    return kind === "survey_closed" && code !== undefined
      ? { kind: "survey", id: code }
      : null;
  };
}
