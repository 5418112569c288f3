import { listAuditEntries } from "@sigi/contract/audit.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";

/** One page of the audit log, newest first. */
export const auditQuery = (page: number) =>
  queryOptions({
    queryKey: ["audit", page],
    queryFn: ({ signal }) =>
      callApi(listAuditEntries, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
