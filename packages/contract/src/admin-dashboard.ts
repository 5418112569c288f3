import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { surveyStatuses } from "./survey-lists.ts";
import { instant, rupiah, wireObject } from "./wire-names.ts";

// This file is separate from `dashboard.ts`, so that the home page does not load it.

/** The number of accepted answers of a day. `date` is a date in Jakarta, `2026-11-21`. */
const answersOfDay = z.object({ date: z.iso.date(), answers: z.int() });
export type AnswersOfDay = z.output<typeof answersOfDay>;

/** The platform's figures. Amounts are in rupiah, from the ledger. */
export const adminDashboard = wireObject(
  {
    users: z.int(),
    user_active: z.int(),
    user_new: z.int(),
    /** Numbers of surveys by state; surveys in the bin count as `deleted` only. */
    tasks: z.record(z.enum([...surveyStatuses, "deleted"]), z.int()),
    /** The platform fees of all accepted answers. */
    income: rupiah,
    /** The sum of all users' earnings. */
    payable: rupiah,
    /** The sum of all creators' credit, including refunds under way. */
    credit: rupiah,
    /** Number and total amount of the withdrawals awaiting a decision. */
    withdraw_pending: z.object({ count: z.int(), amount: rupiah }),
    /** Number and total amount of the payments whose owner or purpose is not known yet. */
    suspense: z.object({ count: z.int(), amount: rupiah }),
    /** Last verification of the books: its time, null before the first run, and the number of failed checks. */
    ledger: wireObject({
      verified_at: z.nullable(instant),
      failed: z.int(),
    }),
    /** Answers of the last 14 days, today last. */
    answers_per_day: z.array(answersOfDay),
  },
  {
    user_active: "usersActive",
    user_new: "usersNew",
    tasks: "surveys",
    withdraw_pending: "withdrawalsPending",
  },
);
export type AdminDashboard = z.output<typeof adminDashboard>;

export const getAdminDashboard = endpoint({
  method: "GET",
  path: "/api/dashboard/admin",
  access: "admin",
  summary:
    "Returns the platform's figures: users (active in 30 days, new in 7), surveys by state, money, answers per day.",
  result: adminDashboard,
});
