import { deleteUser } from "@sigi/contract/users.ts";
import { mutationOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api-client.ts";
import { queryClient } from "../../../platform/query-client.ts";
import { refetchUsers } from "./refetch-users.ts";

interface Deletion {
  readonly id: number;
  /** The person reads it in their last mail; may be empty. */
  readonly reason: string;
}

/** Deletes a person's account for good. */
export const deleteUserMutation = mutationOptions({
  mutationFn: ({ id, reason }: Deletion) =>
    callApi(deleteUser, { params: { id }, body: { reason } }),
  onSuccess: refetchUsers,
});

/** Nothing of who is gone is shown again; once their page is left. */
export function forgetUser(id: number): void {
  queryClient.removeQueries({ queryKey: ["user", id] });
}
