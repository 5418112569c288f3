import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { surveyStatuses } from "./survey-lists.ts";
import { instant, rupiah, wireObject } from "./wire-names.ts";

// Separate from `dashboard.ts`, so that the home page does not load it.

/** The number of accepted answers of a day. `date` is a date in Jakarta, `2026-11-21`. */
const answersOfDay = z.object({ date: z.iso.date(), answers: z.int() });
export type AnswersOfDay = z.output<typeof answersOfDay>;

/** The platform's figures. Amounts in rupiah, from the ledger. */
export const adminDashboard = wireObject(
  {
    users: z.int(),
    user_active: z.int(),
    user_new: z.int(),
    /** By state; surveys in the bin count as `deleted` only. */
    tasks: z.record(z.enum([...surveyStatuses, "deleted"]), z.int()),
    /** The platform fees of all accepted answers. */
    income: rupiah,
    /** The sum of all users' earnings. */
    payable: rupiah,
    /** The sum of all creators' credit, including refunds under way. */
    credit: rupiah,
    /** Withdrawals awaiting a decision, and their total amount. */
    withdraw_pending: z.object({ count: z.int(), amount: rupiah }),
    /** Payments whose owner or purpose is not known yet, and what they hold. */
    suspense: z.object({ count: z.int(), amount: rupiah }),
    /** What the verification of the books found: null before its first run, and the number of checks that fail. */
    ledger: wireObject({
      verified_at: z.nullable(instant),
      failed: z.int(),
    }),
    /** The last 14 days, today last. */
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
