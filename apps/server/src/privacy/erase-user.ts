import type { DeletionObstacle } from "@sigi/contract/account-deletion.ts";
import { eraseAccount, hasSession, lockAccount } from "../accounts/public.ts";
import type { Account } from "../accounts/public.ts";
import {
  eraseParticipations,
  lockOpenParticipations,
} from "../answers/public.ts";
import {
  balanceOfUser,
  closeAccountsOf,
  postJournal,
} from "../ledger/public.ts";
import { eraseNotifications } from "../notifications/public.ts";
import {
  eraseItemNames,
  eraseRefundAccounts,
  surveysWithOrders,
} from "../payments/public.ts";
import { NotFound, Unauthenticated } from "../platform/business-error.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { stopSharing } from "../results/public.ts";
import { eraseDrafts, lockSurveysOf } from "../surveys/public.ts";
import { eraseProfile, profileInBands } from "../targeting/public.ts";
import { eraseAccounts } from "../withdrawals/public.ts";
import { deletionObstacles } from "./deletion-obstacles.ts";
import { DeletionObstructed } from "./errors.ts";
import { balanceForfeited } from "./journals/balance-forfeited.ts";

/** The origin of a deletion: the owner, with the session that reauthenticated, or an admin. */
export type DeletionRequest =
  | {
      readonly by: "owner";
      readonly sessionTokenHash: string;
      /** True if the user forfeits a balance that is too small to withdraw. */
      readonly givesUpBalance: boolean;
    }
  | {
      readonly by: "admin";
      /** The reason for the last email; may be empty. */
      readonly reason: string;
    };

type Tools = Pick<Services, "jobs" | "clock" | "cipher">;

/**
 * Erases a user in one transaction and retains the id, to which books and answers refer. Concurrent work for the
 * account either commits first and is taken into account, or waits and then fails (`account_not_deleted` in the
 * database). Lock order: open participations, the account, its surveys, the places of other surveys, ledger accounts.
 * @throws NotFound, DeletionObstructed; Unauthenticated when the owner's session has ended concurrently.
 */
export async function eraseUser(
  tx: Tx,
  services: Tools,
  userId: number,
  request: DeletionRequest,
): Promise<void> {
  await lockOpenParticipations(tx, userId);
  const account = await lockAccount(tx, userId);
  if (
    request.by === "owner" &&
    !(await hasSession(tx, userId, request.sessionTokenHash))
  ) {
    throw new Unauthenticated();
  }
  if (!account) throw new NotFound();
  await lockSurveysOf(tx, userId);
  const balance = await balanceOfUser(tx, userId);
  await requireNoObstacle(tx, account, request, balance);
  await eraseAll(tx, services, account, request);
  if (balance > 0)
    await postJournal(tx, balanceForfeited({ userId, amount: balance }));
  await closeAccountsOf(tx, userId);
}

/** @throws DeletionObstructed unless the request or `removable` allows for every obstacle. */
export async function requireNoObstacle(
  tx: Tx,
  account: Account,
  request: DeletionRequest,
  balance: number,
  removable: readonly DeletionObstacle[] = [],
): Promise<void> {
  const { by } = request;
  const givesUp = by === "owner" && request.givesUpBalance;
  const found = await deletionObstacles(tx, account, { by, balance });
  const [gravest, ...others] = found.filter(
    ({ code }) =>
      !removable.includes(code) && !(givesUp && code === "balance_left"),
  );
  if (gravest) throw new DeletionObstructed([gravest, ...others]);
}

/** Calls every domain with personal data; data not erased here is retained. */
async function eraseAll(
  tx: Tx,
  services: Tools,
  account: Account,
  request: DeletionRequest,
): Promise<void> {
  const { id } = account;
  const now = services.clock.now();
  const bands = await profileInBands(tx, id, now);
  await eraseProfile(tx, id);
  await eraseNotifications(tx, id);
  await eraseItemNames(tx, id);
  const orderedIds = await surveysWithOrders(tx, id);
  await stopSharing(tx, id, now);
  await eraseDrafts(tx, id, { orderedIds, now });
  await eraseAccounts(tx, services, id);
  await eraseRefundAccounts(tx, services, id);
  const reason = request.by === "admin" ? request.reason : null;
  await eraseAccount(tx, services, account, reason);
  await eraseParticipations(tx, services, id, bands);
}
