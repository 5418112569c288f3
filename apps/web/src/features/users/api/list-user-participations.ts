import { listUserParticipations } from "@sigi/contract/user-details.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** One page of the surveys that a person began to answer, newest first. */
export const userParticipationsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ["user", id, "answers", page],
    queryFn: ({ signal }) =>
      callApi(
        listUserParticipations,
        { params: { id }, query: { page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
