import { forgetAccount, hasSession, lockAccount } from "../accounts/public.ts";
import type { Account } from "../accounts/public.ts";
import { eraseParticipations, lockStartedParticipations } from "../answers/public.ts";
import { balanceOfUser, postBalanceForfeited } from "../ledger/public.ts";
import { eraseNotifications } from "../notifications/public.ts";
import { eraseItemNames, surveysWithOrders } from "../payments/public.ts";
import { NotFound, Unauthenticated } from "../platform/business-error.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { eraseDrafts, lockSurveysOf } from "../surveys/public.ts";
import { eraseProfile, profileInBands } from "../targeting/public.ts";
import { eraseAccounts } from "../withdrawals/public.ts";
import { deletionObstacles } from "./deletion-obstacles.ts";
import { DeletionObstructed } from "./errors.ts";

/** Whose wish a deletion is: the owner's, by the session in which they showed who they are, or an admin's. */
export type Wish =
  | {
      readonly by: "owner";
      readonly sessionTokenHash: string;
      /** A balance that is too small to be withdrawn. */
      readonly givesUpBalance: boolean;
    }
  | {
      readonly by: "admin";
      /** For the last letter; empty without one. */
      readonly reason: string;
    };

type Tools = Pick<Services, "jobs" | "clock" | "cipher">;

/**
 * Takes a person out of the database, in one transaction, and leaves a number that books and answers refer to. Whoever
 * does something for the account at the same moment is waited for and then counts, or waits and finds nobody
 * (`account_must_be_there` in the database).
 * Lock order: started attempts, the account, its surveys, the places of others' surveys, the ledger's accounts.
 * @throws NotFound, DeletionObstructed; Unauthenticated when the owner's session ended meanwhile
 */
export async function erasePerson(
  tx: Tx,
  services: Tools,
  userId: number,
  wish: Wish,
): Promise<void> {
  await lockStartedParticipations(tx, userId);
  const account = await lockAccount(tx, userId);
  if (
    wish.by === "owner" &&
    !(await hasSession(tx, userId, wish.sessionTokenHash))
  ) {
    throw new Unauthenticated();
  }
  if (!account) throw new NotFound();
  await lockSurveysOf(tx, userId);
  const balance = await balanceOfUser(tx, userId);
  await refuseObstructed(tx, account, wish, balance);
  await eraseAll(tx, services, account, wish);
  if (balance > 0) await postBalanceForfeited(tx, { userId, amount: balance });
}

async function refuseObstructed(
  tx: Tx,
  account: Account,
  wish: Wish,
  balance: number,
): Promise<void> {
  const { by } = wish;
  const givesUp = by === "owner" && wish.givesUpBalance;
  const found = await deletionObstacles(tx, account, { by, balance });
  const [gravest, ...others] = found.filter(
    ({ code }) => !(givesUp && code === "balance_left"),
  );
  if (gravest) throw new DeletionObstructed([gravest, ...others]);
}

/** Domain by domain; what is not named here is kept. */
async function eraseAll(
  tx: Tx,
  services: Tools,
  account: Account,
  wish: Wish,
): Promise<void> {
  const { id } = account;
  const now = services.clock.now();
  const bands = await profileInBands(tx, id, now);
  await eraseProfile(tx, id);
  await eraseNotifications(tx, id);
  await eraseItemNames(tx, id);
  const orderedIds = await surveysWithOrders(tx, id);
  await eraseDrafts(tx, id, { orderedIds, now });
  await eraseAccounts(tx, services, id);
  const reason = wish.by === "admin" ? wish.reason : null;
  await forgetAccount(tx, services, account, reason);
  await eraseParticipations(tx, id, bands);
}
