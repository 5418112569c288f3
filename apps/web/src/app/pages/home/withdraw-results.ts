import { showCredentials } from "@sigi/contract/credentials.ts";
import { listCreditEntries } from "@sigi/contract/history.ts";
import {
  getRequestTerms,
  listBanks,
  listSavedAccounts,
  listWithdrawals,
} from "@sigi/contract/withdrawals.ts";
import type { QueryClient } from "@tanstack/react-query";
import { credentialsQuery } from "../../../features/accounts/api/credentials.ts";
import { creditEntriesQuery } from "../../../features/history/api.ts";
import {
  savedAccountsQuery,
  withdrawalsQuery,
} from "../../../features/withdrawals/api.ts";
import {
  banksQuery,
  requestTermsQuery,
} from "../../../platform/api/catalogues.ts";
import { putInlined } from "../../../platform/api/inlined-results.ts";
import type { InlinedResults } from "../../../platform/api/inlined-results.ts";
import { pageNumberIn } from "../../../ui/table/pager.tsx";

/** Sets the data of the queries of the page of withdrawals to the results that its HTML contains. */
export function putWithdrawResults(
  client: QueryClient,
  address: URL,
  results?: InlinedResults,
): void {
  const page = pageNumberIn(address.searchParams);
  putInlined(
    client,
    {
      key: withdrawalsQuery({ page }).queryKey,
      endpoint: listWithdrawals,
      input: { query: { page } },
    },
    results,
  );
  putInlined(
    client,
    {
      key: creditEntriesQuery(1).queryKey,
      endpoint: listCreditEntries,
      input: { query: { page: 1 } },
    },
    results,
  );
  putInlined(
    client,
    { key: requestTermsQuery.queryKey, endpoint: getRequestTerms },
    results,
  );
  putInlined(
    client,
    { key: credentialsQuery.queryKey, endpoint: showCredentials },
    results,
  );
  putInlined(
    client,
    { key: banksQuery.queryKey, endpoint: listBanks },
    results,
  );
  putInlined(
    client,
    { key: savedAccountsQuery.queryKey, endpoint: listSavedAccounts },
    results,
  );
}
