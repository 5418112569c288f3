import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { confirmGoogle } from "@sigi/contract/google.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** The second step after Google. */
export const confirmGoogleMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof confirmGoogle>) =>
    callApi(confirmGoogle, { body }),
});
