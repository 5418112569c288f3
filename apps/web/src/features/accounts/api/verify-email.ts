import { verifyEmail } from "@sigi/contract/accounts.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { keepVerified } from "./keep-verified.ts";

/** Opening the mailed link verifies. A query although it changes state: a token works once, so it must be sent once per page however often it renders. */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ["verify-email", token],
    queryFn: async () => {
      const { user } = await callApi(verifyEmail, { body: { token } });
      await keepVerified(user);
      return { user };
    },
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
