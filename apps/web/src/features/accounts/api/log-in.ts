import { login } from "@sigi/contract/accounts.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

export const logInMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof login>) =>
    callApi(login, { body }, { mayBeSignedOut: true }),
});
