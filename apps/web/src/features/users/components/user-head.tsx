import { Alert, Group, Paper, Stack, Text } from "@mantine/core";
import type { UserDetail } from "@sigi/contract/user-details.ts";
import { m } from "@sigi/messages/messages";
import { levelName } from "@sigi/survey/levels.ts";
import type { ReactNode } from "react";
import { formatDate } from "../../../platform/locale/formatters.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { FilterLinks } from "../../../ui/table/filter-links.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { userParts } from "../user-address.ts";
import type { UserPart } from "../user-address.ts";
import { UserBadges } from "./user-badges.tsx";

interface UserHeadProps {
  readonly user: UserDetail;
  /** The actions, shown below. */
  readonly children: ReactNode;
}

/** A summary of the account. */
export function UserHead({ user, children }: UserHeadProps) {
  const { name, image, level, balance, credit, createdAt } = user;
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Stack>
        <Group>
          <Avatar name={name} image={image} size={56} />
          <UserBadges user={user} />
        </Group>
        {user.suspendedAt !== null && (
          <Alert
            role="note"
            color="red"
            variant="light"
            title={m.admin_user_suspended_since({
              date: formatDate(user.suspendedAt),
            })}
          >
            <Text style={{ whiteSpace: "pre-line" }}>
              {user.suspensionReason}
            </Text>
          </Alert>
        )}
        <FieldList
          columns
          fields={[
            [
              m.admin_users_column_level(),
              m.admin_users_level({ name: levelName(level), level }),
            ],
            [
              m.admin_users_column_balance(),
              <Money key="m" amount={balance} />,
            ],
            [m.admin_user_credit(), <Money key="c" amount={credit} />],
            [m.admin_users_column_created(), formatDate(createdAt)],
          ]}
        />
        {children}
      </Stack>
    </Paper>
  );
}

const userPartLabels: Record<UserPart, () => string> = {
  ledger: m.admin_user_balance,
  credit: m.admin_user_credit,
  answers: m.admin_user_answers,
  surveys: m.admin_user_surveys,
  withdrawals: m.admin_user_withdrawals,
  devices: m.admin_user_devices,
};

/** The tabs of a user's details. The profile comes first. */
export function UserParts() {
  return (
    <FilterLinks
      label={m.admin_user_parts()}
      parameter="part"
      choices={[
        { value: null, label: m.admin_user_profile() },
        ...userParts.map((value) => ({
          value,
          label: userPartLabels[value](),
        })),
      ]}
    />
  );
}
