import { listUsers } from "@sigi/contract/users.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

interface UserFilter {
  readonly page: number;
  readonly search: string | undefined;
}

/** One page of everybody, newest first. */
export const usersQuery = ({ page, search }: UserFilter) =>
  queryOptions({
    queryKey: ["users", page, search],
    queryFn: ({ signal }) =>
      callApi(listUsers, { query: { page, search } }, { signal }),
    placeholderData: keepPreviousData,
  });
