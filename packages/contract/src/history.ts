import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery } from "./page.ts";
import { participationStatuses } from "./participation-status.ts";
import {
  instant,
  rowId,
  rupiah,
  surveyCode,
  wireObject,
} from "./wire-names.ts";

// A user's participations and balance.

export const balanceEntryKinds = [
  "answer_accepted",
  "answer_reversed",
  "guest_reward_claimed",
  "screened_out",
  "pay_promise_kept",
  "referral_earned",
  "withdrawal_requested",
  "withdrawal_returned",
  "adjustment",
] as const;
export type BalanceEntryKind = (typeof balanceEntryKinds)[number];

/** A posting to the user's balance. `amount` in rupiah, negative for a debit; `survey_title` if a survey caused it. */
export const balanceEntry = wireObject({
  id: rowId,
  kind: z.enum(balanceEntryKinds),
  amount: rupiah,
  balance_after: rupiah,
  survey_title: z.nullable(z.string()),
  occurred_at: instant,
});
export type BalanceEntry = z.output<typeof balanceEntry>;

export const listBalanceEntries = endpoint({
  method: "GET",
  path: "/api/user/ledger",
  access: "user",
  summary: "Lists the postings to the caller's balance, newest first.",
  query: pageQuery,
  result: pageOf(balanceEntry),
});

/** A started survey and its outcome. `reward` in rupiah, earned when the answer is accepted. */
export const participationSummary = wireObject({
  id: rowId,
  code: surveyCode,
  title: z.string(),
  status: z.enum(participationStatuses),
  reward: rupiah,
  started_at: instant,
  accepted_at: z.nullable(instant),
});
export type ParticipationSummary = z.output<typeof participationSummary>;

export const listParticipations = endpoint({
  method: "GET",
  path: "/api/user/task-history",
  access: "user",
  summary: "Lists the caller's participations, newest first.",
  query: pageQuery,
  result: pageOf(participationSummary),
});
