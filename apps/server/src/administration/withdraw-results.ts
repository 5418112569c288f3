import { getCurrentUser } from "@sigi/contract/accounts.ts";
import { showCredentials } from "@sigi/contract/credentials.ts";
import { listCreditEntries } from "@sigi/contract/history.ts";
import { pageQuery } from "@sigi/contract/page.ts";
import {
  getRequestTerms,
  listBanks,
  listSavedAccounts,
  listWithdrawals,
} from "@sigi/contract/withdrawals.ts";
import * as accounts from "../accounts/public.ts";
import * as payouts from "../payouts/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { resultOf } from "../platform/http/pages/inlined-results.ts";
import type { ForUsers } from "../platform/http/pages/paint-pages.ts";
import type { Services } from "../platform/services.ts";
import * as withdrawals from "../withdrawals/public.ts";
import * as history from "./list-balance-entries.ts";

/**
 * Loads the data that the page of withdrawals requests first, so that its HTML can contain it: the user, a page of the
 * withdrawals, the credit, and for users with a confirmed address the terms. What the form needs is left out while the
 * balance is too low to withdraw.
 */
export const withdrawResults =
  ({ db, cipher, clock }: Services): ForUsers =>
  ({ user, account: known, query }) =>
    inTransaction(db, async (tx) => {
      const { data } = pageQuery.safeParse(query);
      const { page } = data ?? { page: 1 };
      const account = known ?? (await accounts.currentUser(tx, user.id));
      const listed = await withdrawals.listWithdrawalsOf(tx, cipher, user.id, {
        page,
      });
      const credit = await history.listCreditEntries(tx, user.id, 1);
      const results = [
        resultOf(getCurrentUser, {}, account),
        resultOf(listWithdrawals, { query: { page } }, listed),
        resultOf(listCreditEntries, { query: { page: 1 } }, credit),
      ];
      if (!account.emailVerified) return Object.fromEntries(results);

      const terms = await payouts.readWithdrawalTerms(tx);
      results.push(resultOf(getRequestTerms, {}, terms));
      if (account.balance < terms.minimum) return Object.fromEntries(results);

      const { id } = user;
      results.push(
        resultOf(
          showCredentials,
          {},
          await accounts.showCredentials(tx, clock, id),
        ),
        resultOf(listBanks, {}, await payouts.selectActiveBanks(tx)),
        resultOf(
          listSavedAccounts,
          {},
          await withdrawals.listSavedAccounts(tx, cipher, id),
        ),
      );
      return Object.fromEntries(results);
    });
