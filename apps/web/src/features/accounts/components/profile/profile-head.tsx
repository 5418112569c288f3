import { Box, Group, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useCurrentUser } from "../../../../platform/session/session.ts";
import { AvatarUpload } from "../avatar-upload.tsx";
import { ChangeName } from "./change-name.tsx";

/** Who one is, above one's own settings. */
export function ProfileHead() {
  const user = useCurrentUser();
  return (
    <Group gap="md" wrap="nowrap">
      <AvatarUpload user={user} size={80} />
      <Box miw={0}>
        <Group gap={4} wrap="nowrap">
          <Text fw={600} fz="lg" truncate>
            {user.name}
          </Text>
          <ChangeName name={user.name} />
        </Group>
        <Text c="dimmed" fz="sm">
          {m.avatar_hint()}
        </Text>
      </Box>
    </Group>
  );
}
