import { ApiFailure } from "@sigi/contract/request.ts";
import {
  endOtherSessions,
  endSession,
  listSessions,
} from "@sigi/contract/sessions.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi, settleLogout } from "../../../platform/api/api-client.ts";
import { oweLogout } from "../../../platform/session/sign-out.ts";
import { OfflineError } from "../../../platform/device/connection.ts";
import { queryClient } from "../../../platform/api/query-client.ts";

/** Where the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => callApi(listSessions, {}, { signal }),
});

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

/** Signs every device out but this one. */
export const endOtherSessionsMutation = mutationOptions({
  mutationFn: () => callApi(endOtherSessions),
  onSettled: () =>
    queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
});

/** On this device at once. @returns whether the server knows; else it hears of it as soon as there is a connection. */
export async function logOut(
  forgetHere: () => Promise<void>,
): Promise<boolean> {
  oweLogout();
  await forgetHere();
  try {
    await settleLogout();
    return true;
  } catch (error) {
    if (error instanceof OfflineError) return false;
    throw error;
  }
}
