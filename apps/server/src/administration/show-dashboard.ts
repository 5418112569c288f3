import type { Dashboard } from "@sigi/contract/dashboard.ts";
import { countActiveUsers } from "../accounts/public.ts";
import { answerFigures } from "../answers/public.ts";
import { balanceOfUser } from "../ledger/public.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { SessionUser } from "../platform/http/session-user.ts";
import { countSurveys } from "./repository.ts";

const ACTIVE_DAYS = 30;
const DAY_MS = 86_400_000;

/** The figures of the home page, one statement each: one's own, and for admins the platform's. `balance` in rupiah. */
export async function showDashboard(
  tx: Tx,
  user: SessionUser,
  now: Date,
): Promise<Dashboard> {
  const { answered, available } = await answerFigures(tx, user, now);
  const activeSince = new Date(now.getTime() - ACTIVE_DAYS * DAY_MS);
  const isAdmin = user.role === "admin";
  return {
    balance: await balanceOfUser(tx, user.id),
    surveysAnswered: answered,
    surveysAvailable: available,
    usersActive: isAdmin ? await countActiveUsers(tx, activeSince) : null,
    surveysTotal: isAdmin ? await countSurveys(tx) : null,
  };
}
