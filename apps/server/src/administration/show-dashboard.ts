import type { AdminDashboard } from "@sigi/contract/admin-dashboard.ts";
import type { Dashboard } from "@sigi/contract/dashboard.ts";
import { surveyStatuses } from "@sigi/contract/survey-lists.ts";
import { countActiveUsers, countUsers } from "../accounts/public.ts";
import { answerFigures, answersPerDay } from "../answers/public.ts";
import {
  balanceOfUser,
  ledgerState,
  platformTotals,
} from "../ledger/public.ts";
import { suspenseState } from "../payments/public.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { SessionUser } from "../platform/http/session-user.ts";
import { countSurveys, countSurveysByState } from "../surveys/public.ts";

const ACTIVE_DAYS = 30;
const NEW_DAYS = 7;
const CHART_DAYS = 14;

/** The figures of the home page, one statement each; those of the platform for admins only. `balance` in rupiah. */
export async function showDashboard(
  tx: Tx,
  user: SessionUser,
  now: Date,
): Promise<Dashboard> {
  const { answered, available } = await answerFigures(tx, user, now);
  const isAdmin = user.role === "admin";
  return {
    balance: await balanceOfUser(tx, user.id),
    surveysAnswered: answered,
    surveysAvailable: available,
    usersActive: isAdmin
      ? await countActiveUsers(tx, daysBefore(now, ACTIVE_DAYS))
      : null,
    surveysTotal: isAdmin ? await countSurveys(tx) : null,
  };
}

/** The platform's figures, in eight statements regardless of the size of the tables. Amounts in rupiah. */
export async function showAdminDashboard(
  tx: Tx,
  now: Date,
): Promise<AdminDashboard> {
  const users = await countUsers(tx, daysBefore(now, NEW_DAYS));
  return {
    users: users.all,
    usersNew: users.opened,
    usersActive: await countActiveUsers(tx, daysBefore(now, ACTIVE_DAYS)),
    surveys: await surveysByState(tx),
    ...(await platformTotals(tx)),
    suspense: await suspenseState(tx),
    ledger: await stateOfBooks(tx),
    answersPerDay: await answersPerDay(tx, now, CHART_DAYS),
  };
}

async function stateOfBooks(tx: Tx): Promise<AdminDashboard["ledger"]> {
  const { verifiedAt, failed } = await ledgerState(tx);
  return { verifiedAt, failed: failed.length };
}

/** Counts the surveys by state, including the states without surveys. */
async function surveysByState(tx: Tx): Promise<AdminDashboard["surveys"]> {
  const counts = await countSurveysByState(tx);
  const none = [...surveyStatuses, "deleted"].map((state) => [state, 0]);
  return {
    ...(Object.fromEntries(none) as AdminDashboard["surveys"]),
    ...Object.fromEntries(counts.map(({ state, surveys }) => [state, surveys])),
  };
}

const daysBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * 86_400_000);
