import { deleteAccount } from "@sigi/contract/account-deletion.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";

export const deleteAccountMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof deleteAccount>) =>
    callApi(deleteAccount, { body }),
});
