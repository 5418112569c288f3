import { logout } from "@sigi/contract/accounts.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** Ends the session; one that has ended already is no failure. */
export const logOutMutation = mutationOptions({
  mutationFn: async () => {
    try {
      await callApi(logout, {}, { mayBeSignedOut: true });
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 401)) throw error;
    }
  },
});
