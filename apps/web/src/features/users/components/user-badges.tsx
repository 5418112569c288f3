import { Group } from "@mantine/core";
import type { ListedUser } from "@sigi/contract/users.ts";
import { m } from "@sigi/messages/messages";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";

interface UserBadgesProps {
  readonly user: Pick<ListedUser, "role" | "emailVerified" | "status">;
}

/** The status of an account as badges. */
export function UserBadges({
  user: { role, emailVerified, status },
}: UserBadgesProps) {
  return (
    <Group gap={6}>
      {role === "admin" && <StatusBadge tone="brand" label={m.admin_title()} />}
      {status === "suspended" && (
        <StatusBadge tone="bad" label={m.admin_users_suspended()} />
      )}
      <StatusBadge
        tone={emailVerified ? "good" : "waiting"}
        label={
          emailVerified ? m.admin_users_verified() : m.admin_users_unverified()
        }
      />
    </Group>
  );
}
