import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { beginTwoStep } from "@sigi/contract/two-step.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

/** A key for the authenticator app; nothing changes yet. */
export const beginTwoStepMutation = mutationOptions({
  mutationFn: ({ otp, ...body }: BodyOf<typeof beginTwoStep>) =>
    // Nothing is typed where it is off.
    callApi(beginTwoStep, { body: otp ? { ...body, otp } : body }),
});
