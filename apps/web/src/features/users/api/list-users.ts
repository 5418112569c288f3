import type { UserListFilter, UserSort } from "@sigi/contract/users.ts";
import { listUsers } from "@sigi/contract/users.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

export interface UserFilter {
  readonly page: number;
  readonly search: string | undefined;
  readonly sort: UserSort;
  readonly state: UserListFilter | undefined;
}

/** One page of everybody. */
export const usersQuery = (filter: UserFilter) =>
  queryOptions({
    queryKey: ["users", filter],
    queryFn: ({ signal }) => callApi(listUsers, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
