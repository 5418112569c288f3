import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { linkGoogle } from "@sigi/contract/google.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

export const linkGoogleMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof linkGoogle>) =>
    callApi(linkGoogle, { body }),
});
