import { showUser } from "@sigi/contract/user-details.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** A person as admins see them. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ["user", id],
    queryFn: ({ signal }) => callApi(showUser, { params: { id } }, { signal }),
  });
