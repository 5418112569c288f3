import { listUsers } from "@sigi/contract/users.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./api-client.ts";

/** The first users whose name or address contains the text, for admins. */
export const matchingUsersQuery = (search: string) =>
  queryOptions({
    queryKey: ["users", "matching", search],
    queryFn: ({ signal }) =>
      callApi(
        listUsers,
        { query: { search, page: 1, sort: "newest" } },
        { signal },
      ),
    enabled: search.length > 1,
  });
