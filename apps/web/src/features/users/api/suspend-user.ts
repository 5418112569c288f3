import { suspendUser } from "@sigi/contract/users.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { refetchUser } from "./refetch-users.ts";

interface Suspension {
  readonly id: number;
  /** The person reads it. */
  readonly reason: string;
}

/** Keeps a person out until they are restored. */
export const suspendUserMutation = mutationOptions({
  mutationFn: ({ id, reason }: Suspension) =>
    callApi(suspendUser, { params: { id }, body: { reason } }),
  onSettled: (_, __, { id }) => refetchUser(id),
});
