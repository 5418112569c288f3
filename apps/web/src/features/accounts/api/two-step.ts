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

/** The state of two-step sign-in: on or off, since when, and the number of recovery codes left. */
export const twoStepQuery = queryOptions({
  queryKey: ["two-step"],
  queryFn: ({ signal }) => callApi(getTwoStep, {}, { signal }),
});

/** Creates a key for the authenticator app. Takes effect when it is confirmed. */
export const beginTwoStepMutation = mutationOptions({
  mutationFn: ({ otp, ...body }: BodyOf<typeof beginTwoStep>) =>
    // `otp` is empty while two-step sign-in is off.
    callApi(beginTwoStep, { body: otp ? { ...body, otp } : body }),
});

/** Turns two-step sign-in on, or replaces the app. Returns the recovery codes. */
export const confirmTwoStepMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof confirmTwoStep>) =>
    callApi(confirmTwoStep, { body }),
  onSuccess: () => storeTwoStep(true),
});

export const renewRecoveryCodesMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof renewRecoveryCodes>) =>
    callApi(renewRecoveryCodes, { body }),
  onSuccess: () => storeTwoStep(true),
});

export const endTwoStepMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof endTwoStep>) =>
    callApi(endTwoStep, { body }),
  onSuccess: () => storeTwoStep(false),
});

/** Updates the current user, which the guards read, and refetches the lists. */
function storeTwoStep(twoStep: boolean): void {
  queryClient.setQueryData(
    currentUserQuery.queryKey,
    (user) => user && { ...user, twoStep },
  );
  // The server ended the other sessions.
  for (const { queryKey } of [twoStepQuery, sessionsQuery])
    void queryClient.invalidateQueries({ queryKey });
}
