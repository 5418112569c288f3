import { endUserSessions } from "@sigi/contract/user-details.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { refetchUser } from "./refetch-users.ts";

/** Signs a person out everywhere. */
export const endUserSessionsMutation = mutationOptions({
  mutationFn: (id: number) => callApi(endUserSessions, { params: { id } }),
  onSettled: (_, __, id) => refetchUser(id),
});
