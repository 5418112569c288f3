import { changeName } from "@sigi/contract/accounts.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";
import { currentUserQuery } from "../../../platform/session.ts";

export const changeNameMutation = mutationOptions({
  mutationFn: (name: string) => callApi(changeName, { body: { name } }),
  onSuccess: (user) => {
    queryClient.setQueryData(currentUserQuery.queryKey, user);
  },
});
