import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { rupiah, wireObject } from "./wire-names.ts";

/**
 * The figures of the home page: the user's balance in rupiah, answered and available surveys; for admins also users
 * active in 30 days and all surveys.
 */
export const dashboard = wireObject(
  {
    balance: rupiah,
    task_complete: z.int(),
    task_available: z.int(),
    user_active: z.nullable(z.int()),
    all_task: z.nullable(z.int()),
  },
  {
    task_complete: "surveysAnswered",
    task_available: "surveysAvailable",
    user_active: "usersActive",
    all_task: "surveysTotal",
  },
);
export type Dashboard = z.output<typeof dashboard>;

export const getDashboard = endpoint({
  method: "GET",
  path: "/api/dashboard",
  access: "user",
  summary: "Returns the figures of the home page.",
  result: dashboard,
});
