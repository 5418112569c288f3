import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { endTwoStep } from "@sigi/contract/two-step.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { keepTwoStep } from "./keep-two-step.ts";

export const endTwoStepMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof endTwoStep>) =>
    callApi(endTwoStep, { body }),
  onSuccess: () => keepTwoStep(false),
});
