import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { renewRecoveryCodes } from "@sigi/contract/two-step.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { keepTwoStep } from "./keep-two-step.ts";

export const renewRecoveryCodesMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof renewRecoveryCodes>) =>
    callApi(renewRecoveryCodes, { body }),
  onSuccess: () => keepTwoStep(true),
});
