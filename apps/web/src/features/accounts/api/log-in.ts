import { login } from "@sigi/contract/accounts.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { unlessCodeAsked } from "./unless-code-asked.ts";

/** Gives null when the account asks for a code as well. */
export const logInMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof login>) =>
    unlessCodeAsked(callApi(login, { body }, { mayBeSignedOut: true })),
});
