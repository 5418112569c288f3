import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { surveyStatuses } from "./survey-lists.ts";
import { rupiah, wireObject } from "./wire-names.ts";

// Apart from everybody's dashboard: the home page need not load it.

/** A day's accepted answers. `date` is a day in Jakarta, `2026-11-21`. */
const answersOfDay = z.object({ date: z.iso.date(), answers: z.int() });
export type AnswersOfDay = z.output<typeof answersOfDay>;

/** The platform's figures. Amounts in rupiah, from the ledger. */
export const adminDashboard = wireObject(
  {
    users: z.int(),
    user_active: z.int(),
    user_new: z.int(),
    /** By state; those in the bin count under `deleted` alone. */
    tasks: z.record(z.enum([...surveyStatuses, "deleted"]), z.int()),
    /** The platform's fee of all accepted answers. */
    income: rupiah,
    /** What people can withdraw now, all together. */
    payable: rupiah,
    /** Requests not decided yet, and the money held for them. */
    withdraw_pending: z.object({ count: z.int(), amount: rupiah }),
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
    "Figures of the platform: people (active in 30 days, new in 7), surveys by state, money, answers per day.",
  result: adminDashboard,
});
