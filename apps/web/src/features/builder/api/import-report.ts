import type { Locale } from "@sigi/contract/accounts.ts";
import { getImportReport } from "@sigi/contract/definitions.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";

/** The import report of a survey; null for a survey that was not imported. */
export const importReportQuery = (code: string, locale: Locale) =>
  queryOptions({
    queryKey: ["import-report", code, locale],
    queryFn: ({ signal }) =>
      callApi(getImportReport, { params: { code } }, { signal }).catch(
        (error: unknown) => {
          if (error instanceof ApiFailure && error.status === 404) return null;
          throw error;
        },
      ),
    staleTime: Infinity,
  });
