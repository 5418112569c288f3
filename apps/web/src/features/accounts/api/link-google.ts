import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { linkGoogle } from "@sigi/contract/google.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { unlessCodeAsked } from "./unless-code-asked.ts";

/** Gives null when the account asks for a code as well. */
export const linkGoogleMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof linkGoogle>) =>
    unlessCodeAsked(callApi(linkGoogle, { body })),
});
