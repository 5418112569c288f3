import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { signInWithGoogle } from "@sigi/contract/google.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** What Google sent the browser back with; it counts once. */
export const signInWithGoogleMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof signInWithGoogle>) =>
    callApi(signInWithGoogle, { body }, { mayBeSignedOut: true }),
});
