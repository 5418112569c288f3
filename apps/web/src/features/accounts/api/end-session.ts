import { ApiFailure } from "@sigi/contract/request.ts";
import { endSession } from "@sigi/contract/sessions.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";
import { sessionsQuery } from "./list-sessions.ts";

/** Signs a device out; one that has signed out meanwhile is no failure. */
export const endSessionMutation = mutationOptions({
  mutationFn: async (id: number) => {
    try {
      await callApi(endSession, { params: { id } });
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 404)) throw error;
    }
  },
  onSettled: () =>
    queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
});
