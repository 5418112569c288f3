import { verifyEmailCode } from "@sigi/contract/accounts.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { keepVerified } from "./keep-verified.ts";

export const verifyCodeMutation = mutationOptions({
  mutationFn: async (body: BodyOf<typeof verifyEmailCode>) => {
    const result = await callApi(
      verifyEmailCode,
      { body },
      { mayBeSignedOut: true },
    );
    await keepVerified(result.user);
    return result;
  },
});
