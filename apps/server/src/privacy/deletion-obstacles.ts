import { retainedAfterDeletion } from "@sigi/contract/account-deletion.ts";
import type {
  DeletionObstacle,
  showDeletion as endpoint,
} from "@sigi/contract/account-deletion.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import { guestRewardDays } from "@sigi/contract/participation-status.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { showUserDeletion as adminsEndpoint } from "@sigi/contract/users.ts";
import { findUser, isLastAdmin } from "../accounts/public.ts";
import type { Account } from "../accounts/public.ts";
import { countHeldRewards, countInReview } from "../answers/public.ts";
import { balanceOfUser, creditOfUser } from "../ledger/public.ts";
import {
  countDraftsBeingPaid,
  countMoneyUnderWay,
  showClosingOf,
} from "../payments/public.ts";
import { NotFound, Unauthenticated } from "../platform/business-error.ts";
import type { ErrorParams } from "../platform/business-error.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { errorText } from "../platform/http/error-text.ts";
import { formatRupiah } from "../platform/rupiah.ts";
import { readWithdrawalTerms } from "../payouts/public.ts";
import { countSurveysWithMoney } from "../surveys/public.ts";
import { countOpenWithdrawals } from "../withdrawals/public.ts";

/**
 * The obstacles to deleting the user's account now, and the data that would be retained. Takes no locks. `balance` in
 * rupiah.
 * @throws Unauthenticated when the account has been deleted concurrently.
 */
export async function showDeletion(
  tx: Tx,
  userId: number,
  locale: Locale,
): Promise<ResultOf<typeof endpoint>> {
  const account = await findUser(tx, userId);
  if (!account) throw new Unauthenticated();
  const balance = await balanceOfUser(tx, userId);
  const found = await deletionObstacles(tx, account, { by: "owner", balance });
  return {
    balance,
    obstacles: found.map((one) => describe(one, locale)),
    kept: [...retainedAfterDeletion],
    closing: await showClosingOf(tx, userId),
  };
}

/**
 * The obstacles to an admin's deletion of a user's account now, and the amount that closing the user's surveys would
 * return. Takes no locks.
 * @throws NotFound
 */
export async function showUserDeletion(
  tx: Tx,
  userId: number,
  locale: Locale,
): Promise<ResultOf<typeof adminsEndpoint>> {
  const account = await findUser(tx, userId);
  if (!account) throw new NotFound();
  const balance = await balanceOfUser(tx, userId);
  const found = await deletionObstacles(tx, account, { by: "admin", balance });
  return {
    obstacles: found.map((one) => describe(one, locale)),
    closing: await showClosingOf(tx, userId),
  };
}

const describe = ({ code, params }: FoundObstacle, locale: Locale) => ({
  code,
  message: errorText(code, locale, params),
});

export interface FoundObstacle {
  readonly code: DeletionObstacle;
  /** The parameters of its text. */
  readonly params: ErrorParams;
}

/**
 * The obstacles to a deletion, most serious first. The result is only binding once the account and all its objects are
 * locked.
 */
export async function deletionObstacles(
  tx: Tx,
  account: Pick<Account, "id" | "role">,
  { by, balance }: { readonly by: "owner" | "admin"; readonly balance: number },
): Promise<FoundObstacle[]> {
  const { id, role } = account;
  const surveys = await countSurveysWithMoney(tx, id);
  const awaiting =
    surveys.awaitingPayment + (await countDraftsBeingPaid(tx, id));
  const credit = await creditOfUser(tx, id);
  const held = await countHeldRewards(tx, id);
  const inReview = await countInReview(tx, id);
  const { minimum } = await readWithdrawalTerms(tx);
  const possible: readonly (readonly [
    boolean,
    DeletionObstacle,
    ErrorParams?,
  ])[] = [
    [by === "admin" && role === "admin", "admin_account"],
    [by === "owner" && (await isLastAdmin(tx, account)), "last_admin"],
    [(await countOpenWithdrawals(tx, id)) > 0, "withdrawal_pending"],
    [surveys.running > 0, "survey_running", { count: surveys.running }],
    [surveys.settling > 0, "survey_settling", { count: surveys.settling }],
    [awaiting > 0, "survey_awaiting_payment", { count: awaiting }],
    [
      awaiting === 0 && (await countMoneyUnderWay(tx, id)) > 0,
      "payment_under_way",
    ],
    [held > 0, "guest_reward_held", { count: held, days: guestRewardDays }],
    [credit > 0, "credit_left", { amount: formatRupiah(credit) }],
    [inReview > 0, "answer_in_review", { count: inReview }],
    [
      balance > 0,
      by === "owner" && balance >= minimum
        ? "balance_withdrawable"
        : "balance_left",
      { amount: formatRupiah(balance) },
    ],
  ];
  return possible.flatMap(([applies, code, params = {}]) =>
    applies ? [{ code, params }] : [],
  );
}
