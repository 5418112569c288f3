import { surveyStatuses } from "@sigi/contract/survey-lists.ts";
import type { AdminDashboard } from "@sigi/contract/admin-dashboard.ts";
import { countActiveUsers, countUsers } from "../accounts/public.ts";
import { answersPerDay } from "../answers/public.ts";
import { platformTotals } from "../ledger/public.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { countSurveysByState } from "../surveys/public.ts";

const ACTIVE_DAYS = 30;
const NEW_DAYS = 7;
const CHART_DAYS = 14;
const DAY_MS = 86_400_000;

/** The platform's figures, in five statements however much there is. Amounts in rupiah. */
export async function showAdminDashboard(
  tx: Tx,
  now: Date,
): Promise<AdminDashboard> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const people = await countUsers(tx, daysAgo(NEW_DAYS));
  return {
    users: people.all,
    usersNew: people.opened,
    usersActive: await countActiveUsers(tx, daysAgo(ACTIVE_DAYS)),
    surveys: await surveysByState(tx),
    ...(await platformTotals(tx)),
    answersPerDay: await answersPerDay(tx, now, CHART_DAYS),
  };
}

/** Every state is there, also those that no survey is in. */
async function surveysByState(tx: Tx): Promise<AdminDashboard["surveys"]> {
  const counts = await countSurveysByState(tx);
  const none = [...surveyStatuses, "deleted"].map((state) => [state, 0]);
  return {
    ...(Object.fromEntries(none) as AdminDashboard["surveys"]),
    ...Object.fromEntries(counts.map(({ state, surveys }) => [state, surveys])),
  };
}
