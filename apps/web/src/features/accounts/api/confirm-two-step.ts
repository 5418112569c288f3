import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { confirmTwoStep } from "@sigi/contract/two-step.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { keepTwoStep } from "./keep-two-step.ts";

/** Turns it on, or on with another app; gives the recovery codes. */
export const confirmTwoStepMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof confirmTwoStep>) =>
    callApi(confirmTwoStep, { body }),
  onSuccess: () => keepTwoStep(true),
});
