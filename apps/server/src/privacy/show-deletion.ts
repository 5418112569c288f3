import { keptAfterDeletion } from "@sigi/contract/account-deletion.ts";
import type { showDeletion as endpoint } from "@sigi/contract/account-deletion.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { findUser } from "../accounts/public.ts";
import { balanceOfUser } from "../ledger/public.ts";
import { Unauthenticated } from "../platform/business-error.ts";
import { errorText } from "../platform/http/error-text.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { deletionObstacles } from "./deletion-obstacles.ts";

/**
 * What would be in the way if somebody left now, in words, and what would be kept. Nothing is locked for it.
 * @throws Unauthenticated when the account was deleted meanwhile.
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
    obstacles: found.map(({ code, params }) => ({
      code,
      message: errorText(code, locale, params),
    })),
    kept: [...keptAfterDeletion],
  };
}
