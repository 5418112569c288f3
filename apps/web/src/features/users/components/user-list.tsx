import { Text } from "@mantine/core";
import { listUsers } from "@sigi/contract/users.ts";
import { m } from "@sigi/messages/messages";
import { levelName } from "@sigi/survey/levels.ts";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import type { ReactNode } from "react";
import { AdminListPage, RowLink } from "../../../ui/table/admin-list.tsx";
import type { ViewOf } from "../../../ui/table/list-view.ts";
import { UserBadges } from "./user-badges.tsx";

interface UserListProps {
  /** Replaces the list while the address opens a user. */
  readonly renderDetail: (id: number) => ReactNode;
}

/** All users. */
export function UserList({ renderDetail }: UserListProps) {
  return (
    <AdminListPage list={listUsers} view={view} renderDetail={renderDetail} />
  );
}

const view: ViewOf<typeof listUsers> = {
  queryKey: "users",
  title: m.admin_users_title,
  lead: m.admin_users_lead,
  search: m.admin_users_search,
  filters: {
    state: {
      label: m.admin_users_filter,
      all: m.admin_users_all,
      labels: {
        active: m.admin_users_active,
        suspended: m.admin_users_suspended,
        admin: m.admin_users_admins,
      },
    },
  },
  sorts: {
    newest: m.admin_users_sort_newest,
    oldest: m.admin_users_sort_oldest,
    name: m.admin_users_sort_name,
    name_desc: m.admin_users_sort_name_desc,
    level: m.admin_users_sort_level,
    level_asc: m.admin_users_sort_level_asc,
  },
  columns: {
    name: {
      header: m.admin_users_column_user,
      cell: ({ id, name, email }) => (
        <>
          <RowLink list={listUsers} id={id}>
            {name}
          </RowLink>
          <Text fz="sm" c="dimmed">
            {email}
          </Text>
        </>
      ),
    },
    status: {
      header: m.admin_users_column_state,
      cell: (user) => <UserBadges user={user} />,
    },
    level: {
      header: m.admin_users_column_level,
      cell: ({ level }) => (
        <Text fz="sm" className="tabular">
          {m.admin_users_level({ name: levelName(level), level })}
        </Text>
      ),
    },
    createdAt: { header: m.admin_users_column_created },
    balance: { header: m.admin_users_column_balance },
  },
  empty: {
    icon: <IconUsers size={28} />,
    title: m.admin_users_empty,
    text: m.admin_users_empty_text,
  },
};
