import { changePassword } from "@sigi/contract/credentials.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";
import { sessionsQuery } from "./list-sessions.ts";
import { credentialsQuery } from "./show-credentials.ts";

/** Ends all other sessions too. */
export const changePasswordMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof changePassword>) =>
    callApi(changePassword, { body }),
  onSuccess: () => {
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: credentialsQuery.queryKey });
  },
});
