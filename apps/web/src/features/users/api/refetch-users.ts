import { queryClient } from "../../../platform/query-client.ts";

/** Wherever people are listed or counted, and the record of what admins did. */
export const refetchUsers = () =>
  Promise.all(
    ["users", "audit", "admin-dashboard"].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );

/** And what is known of one of them. */
export const refetchUser = (id: number) =>
  Promise.all([
    refetchUsers(),
    queryClient.invalidateQueries({ queryKey: ["user", id] }),
  ]);
