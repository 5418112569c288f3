import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { registerWithGoogle } from "@sigi/contract/google.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

export const registerWithGoogleMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof registerWithGoogle>) =>
    callApi(registerWithGoogle, { body }),
});
