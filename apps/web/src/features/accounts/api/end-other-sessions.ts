import { endOtherSessions } from "@sigi/contract/sessions.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";
import { sessionsQuery } from "./list-sessions.ts";

/** Signs every device out but this one. */
export const endOtherSessionsMutation = mutationOptions({
  mutationFn: () => callApi(endOtherSessions),
  onSettled: () =>
    queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
});
