import { showVerification } from "@sigi/contract/accounts.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** What waits to be verified here. Asked anew when the page comes back into view: the link may have been opened elsewhere. */
export const verificationQuery = queryOptions({
  queryKey: ["verification"],
  queryFn: ({ signal }) => callApi(showVerification, {}, { signal }),
  refetchOnWindowFocus: "always",
});
