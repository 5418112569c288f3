import { Button, Paper, Stack, Text } from "@mantine/core";
import type { UserDetail } from "@sigi/contract/user-details.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { formatAgo, formatDate } from "../../../platform/locale/formatters.ts";
import { deviceName } from "../../../ui/display/device-name.ts";
import { SignOutDialog } from "./sign-out-dialog.tsx";

interface UserDevicesProps {
  readonly user: UserDetail;
  /** True for the current admin, whose settings have a device list. */
  readonly isSelf: boolean;
}

/** A user's sessions, and the button that ends all of them. */
export function UserDevices({ user, isSelf }: UserDevicesProps) {
  const [asking, setAsking] = useState(false);
  const { sessions } = user;
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Stack align="flex-start">
        {sessions.length === 0 && (
          <Text c="dimmed">{m.admin_user_devices_none()}</Text>
        )}
        {sessions.length > 0 && (
          <Stack component="ul" gap="md" p={0} m={0}>
            {sessions.map((session) => (
              <li
                key={session.createdAt.toISOString()}
                style={{ listStyle: "none" }}
              >
                <Text fw={600}>{deviceName(session)}</Text>
                <Text fz="sm" c="dimmed">
                  {m.device_since({ date: formatDate(session.createdAt) })}
                </Text>
                <Text fz="sm" c="dimmed">
                  {m.device_last_seen({ ago: formatAgo(session.lastSeenAt) })}
                </Text>
              </li>
            ))}
          </Stack>
        )}
        {sessions.length > 0 && !isSelf && (
          <Button
            variant="default"
            mih={44}
            onClick={() => {
              setAsking(true);
            }}
          >
            {m.admin_user_sign_out()}
          </Button>
        )}
      </Stack>
      <SignOutDialog
        user={user}
        opened={asking}
        onClose={() => {
          setAsking(false);
        }}
      />
    </Paper>
  );
}
