import { ApiFailure } from "@sigi/contract/request.ts";
import {
  endOtherSessions,
  endSession,
  listSessions,
} from "@sigi/contract/sessions.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi, settleLogout } from "../../../platform/api/api-client.ts";
import { markLogoutDue } from "../../../platform/session/sign-out.ts";
import { UnansweredError } from "../../../platform/device/connection.ts";
import { queryClient } from "../../../platform/api/query-client.ts";

/** The user's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => callApi(listSessions, {}, { signal }),
});

/** Ends one session; succeeds if it has already ended. */
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

/** Ends all sessions except this one. */
export const endOtherSessionsMutation = mutationOptions({
  mutationFn: () => callApi(endOtherSessions),
  onSettled: () =>
    queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
});

/**
 * Signs out on this device at once.
 *
 * @returns true if the server has been notified; otherwise it is notified as soon as there is a connection.
 */
export async function signOut(
  forgetHere: () => Promise<void>,
): Promise<boolean> {
  markLogoutDue();
  await forgetHere();
  try {
    await settleLogout();
    return true;
  } catch (error) {
    if (error instanceof UnansweredError) return false;
    throw error;
  }
}
