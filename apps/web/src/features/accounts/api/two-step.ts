import type { BodyOf } from "@sigi/contract/endpoint.ts";
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  getTwoStep,
  renewRecoveryCodes,
} from "@sigi/contract/two-step.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { currentUserQuery } from "../../../platform/session/session.ts";
import { sessionsQuery } from "./sessions.ts";

/** Whether signing in takes a second step, since when, and how many recovery codes are left. */
export const twoStepQuery = queryOptions({
  queryKey: ["two-step"],
  queryFn: ({ signal }) => callApi(getTwoStep, {}, { signal }),
});

/** A key for the authenticator app; nothing changes yet. */
export const beginTwoStepMutation = mutationOptions({
  mutationFn: ({ otp, ...body }: BodyOf<typeof beginTwoStep>) =>
    // Nothing is typed where it is off.
    callApi(beginTwoStep, { body: otp ? { ...body, otp } : body }),
});

/** Turns it on, or on with another app; gives the recovery codes. */
export const confirmTwoStepMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof confirmTwoStep>) =>
    callApi(confirmTwoStep, { body }),
  onSuccess: () => keepTwoStep(true),
});

export const renewRecoveryCodesMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof renewRecoveryCodes>) =>
    callApi(renewRecoveryCodes, { body }),
  onSuccess: () => keepTwoStep(true),
});

export const endTwoStepMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof endTwoStep>) =>
    callApi(endTwoStep, { body }),
  onSuccess: () => keepTwoStep(false),
});

/** Whether it is on from now: guards know at once, the lists are asked for again. */
function keepTwoStep(twoStep: boolean): void {
  queryClient.setQueryData(
    currentUserQuery.queryKey,
    (user) => user && { ...user, twoStep },
  );
  // Other devices were signed out.
  for (const { queryKey } of [twoStepQuery, sessionsQuery])
    void queryClient.invalidateQueries({ queryKey });
}
