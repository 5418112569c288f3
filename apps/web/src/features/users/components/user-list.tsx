import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Listing } from "../../../ui/table/listing.tsx";
import { usersQuery } from "../api.ts";
import type { UserFilter } from "../api.ts";
import { userColumns } from "./user-columns.tsx";

/** Everybody with an account. */
export function UserList(filter: UserFilter) {
  return (
    <Listing
      query={useQuery(usersQuery(filter))}
      caption={m.admin_users_title()}
      columns={userColumns()}
      rowKey={({ id }) => id}
      sorted={filter.sort}
      empty={
        <EmptyState
          icon={<IconUsers size={28} />}
          title={m.admin_users_empty()}
          text={m.admin_users_empty_text()}
        />
      }
    />
  );
}
