import { keptAfterDeletion } from "@sigi/contract/account-deletion.ts";
import type { showDeletion as endpoint } from "@sigi/contract/account-deletion.ts";
import type { Locale } from "@sigi/contract/accounts.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { balanceOfUser } from "../ledger/public.ts";
import { errorText } from "../platform/http/error-text.ts";
import type { SessionUser } from "../platform/http/session-user.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { deletionObstacles } from "./deletion-obstacles.ts";

/** What would be in the way if somebody left now, in words, and what would be kept. Nothing is locked for it. */
export async function showDeletion(
  tx: Tx,
  user: SessionUser,
  locale: Locale,
): Promise<ResultOf<typeof endpoint>> {
  const balance = await balanceOfUser(tx, user.id);
  const found = await deletionObstacles(tx, user, { by: "owner", balance });
  return {
    balance,
    obstacles: found.map(({ code, params }) => ({
      code,
      message: errorText(code, locale, params),
    })),
    kept: [...keptAfterDeletion],
  };
}
