import { Group, Text } from "@mantine/core";
import type { ListedUser } from "@sigi/contract/users.ts";
import { m } from "@sigi/messages/messages";
import { levelName } from "@sigi/survey/levels.ts";
import { useQuery } from "@tanstack/react-query";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { formatDate } from "../../../platform/formatters.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Listing } from "../../../ui/listing.tsx";
import { Money } from "../../../ui/money.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { usersQuery } from "../api/list-users.ts";

interface UserListProps {
  readonly page: number;
  readonly search: string | undefined;
}

/** Everybody with an account. */
export function UserList({ page, search }: UserListProps) {
  return (
    <Listing
      query={useQuery(usersQuery({ page, search }))}
      caption={m.admin_users_title()}
      columns={columns()}
      rowKey={({ id }) => id}
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

const columns = (): Column<ListedUser>[] => [
  {
    key: "user",
    header: m.admin_users_column_user(),
    cell: ({ name, email }) => (
      <>
        <Text fw={600}>{name}</Text>
        <Text fz="sm" c="dimmed">
          {email}
        </Text>
      </>
    ),
  },
  {
    key: "state",
    header: m.admin_users_column_state(),
    cell: (user) => <UserState user={user} />,
  },
  {
    key: "level",
    header: m.admin_users_column_level(),
    cell: ({ level }) => (
      <Text fz="sm" className="tabular">
        {m.admin_users_level({ name: levelName(level), level })}
      </Text>
    ),
  },
  {
    key: "created",
    header: m.admin_users_column_created(),
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

function UserState({
  user: { role, emailVerified },
}: {
  readonly user: ListedUser;
}) {
  return (
    <Group gap={6}>
      {role === "admin" && <StatusBadge tone="brand" label={m.admin_title()} />}
      <StatusBadge
        tone={emailVerified ? "good" : "waiting"}
        label={
          emailVerified ? m.admin_users_verified() : m.admin_users_unverified()
        }
      />
    </Group>
  );
}
