import type { DeletionObstacle } from "@sigi/contract/account-deletion.ts";
import { withdrawalMin } from "@sigi/contract/withdrawals.ts";
import { isLastAdmin } from "../accounts/public.ts";
import type { Account } from "../accounts/public.ts";
import { countInReview } from "../answers/public.ts";
import { countDraftsBeingPaid } from "../payments/public.ts";
import type { ErrorParams } from "../platform/business-error.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { formatRupiah } from "../platform/rupiah.ts";
import { countRunningSurveys } from "../surveys/public.ts";
import { countPendingOf } from "../withdrawals/public.ts";

export interface FoundObstacle {
  readonly code: DeletionObstacle;
  /** For its words. */
  readonly params: ErrorParams;
}

/** What stands in the way of a deletion, the gravest first; final only for an account that is locked with all that is its. */
export async function deletionObstacles(
  tx: Tx,
  account: Pick<Account, "id" | "role">,
  { by, balance }: { readonly by: "owner" | "admin"; readonly balance: number },
): Promise<FoundObstacle[]> {
  const { id, role } = account;
  const running =
    (await countRunningSurveys(tx, id)) + (await countDraftsBeingPaid(tx, id));
  const inReview = await countInReview(tx, id);
  const possible: readonly (readonly [
    boolean,
    DeletionObstacle,
    ErrorParams?,
  ])[] = [
    [by === "admin" && role === "admin", "admin_account"],
    [by === "owner" && (await isLastAdmin(tx, account)), "last_admin"],
    [(await countPendingOf(tx, id)) > 0, "withdrawal_pending"],
    [running > 0, "survey_running", { count: running }],
    [inReview > 0, "answer_in_review", { count: inReview }],
    [
      balance > 0,
      by === "owner" && balance >= withdrawalMin
        ? "balance_withdrawable"
        : "balance_left",
      { amount: formatRupiah(balance) },
    ],
  ];
  return possible.flatMap(([stands, code, params = {}]) =>
    stands ? [{ code, params }] : [],
  );
}
