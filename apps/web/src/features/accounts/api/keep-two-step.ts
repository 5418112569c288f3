import { queryClient } from "../../../platform/query-client.ts";
import { currentUserQuery } from "../../../platform/session.ts";
import { sessionsQuery } from "./list-sessions.ts";
import { twoStepQuery } from "./get-two-step.ts";

/** Whether it is on from now: guards know at once, the lists are asked for again. */
export function keepTwoStep(twoStep: boolean): void {
  queryClient.setQueryData(
    currentUserQuery.queryKey,
    (user) => user && { ...user, twoStep },
  );
  // Other devices were signed out.
  for (const { queryKey } of [twoStepQuery, sessionsQuery])
    void queryClient.invalidateQueries({ queryKey });
}
