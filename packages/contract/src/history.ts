import * as z from "zod/mini";
import { ownReview } from "./own-reviews.ts";
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

// A user's participations, balance and credit.

/** Subject of a posting: its receipt by the order, its survey by the code, or another row by its id. */
const entrySubject = z.object({
  kind: z.enum(["receipt", "survey", "withdrawal", "refund"]),
  id: z.string(),
});
export type EntrySubject = z.output<typeof entrySubject>;

/**
 * A posting to the user's balance or credit. `kind` is the kind of its journal; `amount` is in rupiah, negative for a
 * debit; `survey_title` is set if a survey caused it, `reason` if admins did; `subject` can be opened for details.
 */
export const accountEntry = wireObject({
  id: rowId,
  kind: z.string(),
  amount: rupiah,
  balance_after: rupiah,
  survey_title: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  subject: z.nullable(entrySubject),
  occurred_at: instant,
});
export type AccountEntry = z.output<typeof accountEntry>;

export const listCreditEntries = endpoint({
  method: "GET",
  path: "/api/user/credit",
  access: "user",
  summary:
    "Lists the postings to the caller's credit, newest first: a creator's own money that came back from surveys.",
  query: pageQuery,
  result: pageOf(accountEntry),
});

export const listBalanceEntries = endpoint({
  method: "GET",
  path: "/api/user/ledger",
  access: "user",
  summary: "Lists the postings to the caller's balance, newest first.",
  query: pageQuery,
  result: pageOf(accountEntry),
});

/**
 * A started survey and its outcome. `reward` is in rupiah and earned when the answer is accepted; `review` is set if it
 * was held.
 */
export const participationSummary = wireObject({
  id: rowId,
  code: surveyCode,
  title: z.string(),
  status: z.enum(participationStatuses),
  reward: rupiah,
  started_at: instant,
  accepted_at: z.nullable(instant),
  review: z.nullable(ownReview),
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
