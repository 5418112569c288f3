import { restoreUser } from "@sigi/contract/users.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { refetchUser } from "./refetch-users.ts";

/** Ends a suspension. */
export const restoreUserMutation = mutationOptions({
  mutationFn: (id: number) => callApi(restoreUser, { params: { id } }),
  onSettled: (_, __, id) => refetchUser(id),
});
