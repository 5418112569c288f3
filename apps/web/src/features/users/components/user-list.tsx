import { Anchor, Text } from "@mantine/core";
import type { ListedUser, UserSort } from "@sigi/contract/users.ts";
import { m } from "@sigi/messages/messages";
import { levelName } from "@sigi/survey/levels.ts";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { formatDate } from "../../../platform/locale/formatters.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Listing } from "../../../ui/table/listing.tsx";
import { Money } from "../../../ui/display/money.tsx";
import type { ColumnSorts } from "../../../ui/table/sort.tsx";
import { usersQuery } from "../api.ts";
import type { UserFilter } from "../api.ts";
import { withUser } from "../user-address.ts";
import { UserBadges } from "./user-badges.tsx";

/** All users. */
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

const both = (ascending: UserSort, descending: UserSort) =>
  [
    { sort: ascending, direction: "ascending" },
    { sort: descending, direction: "descending" },
  ] as const satisfies ColumnSorts;

const byName = both("name", "name_desc");
const [fromLow, fromHigh] = both("level_asc", "level");
const [fromOld, fromNew] = both("oldest", "newest");

/** The columns of the user list, in the page's language. */
const userColumns = (): Column<ListedUser>[] => [
  {
    key: "user",
    header: m.admin_users_column_user(),
    sorts: byName,
    cell: (user) => <UserName user={user} />,
  },
  {
    key: "state",
    header: m.admin_users_column_state(),
    cell: (user) => <UserBadges user={user} />,
  },
  {
    key: "level",
    header: m.admin_users_column_level(),
    sorts: [fromHigh, fromLow],
    cell: ({ level }) => (
      <Text fz="sm" className="tabular">
        {m.admin_users_level({ name: levelName(level), level })}
      </Text>
    ),
  },
  {
    key: "created",
    header: m.admin_users_column_created(),
    sorts: [fromNew, fromOld],
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>
    ),
  },
  {
    key: "balance",
    header: m.admin_users_column_balance(),
    align: "right",
    cell: ({ balance }) => <Money amount={balance} />,
  },
];

function UserName({
  user: { id, name, email },
}: {
  readonly user: ListedUser;
}) {
  const [query] = useSearchParams();
  return (
    <>
      <Anchor component={Link} to={{ search: withUser(query, id) }} fw={600}>
        {name}
      </Anchor>
      <Text fz="sm" c="dimmed">
        {email}
      </Text>
    </>
  );
}
