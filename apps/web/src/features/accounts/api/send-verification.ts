import { sendVerification } from "@sigi/contract/accounts.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

export const sendVerificationMutation = mutationOptions({
  mutationFn: () => callApi(sendVerification, {}, { mayBeSignedOut: true }),
});
