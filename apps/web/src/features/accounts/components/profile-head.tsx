import { Box, Group, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useCurrentUser } from "../../../platform/session.ts";
import { AvatarUpload } from "./avatar-upload.tsx";

/** Who one is, above one's own settings. */
export function ProfileHead() {
  const user = useCurrentUser();
  return (
    <Group gap="md" wrap="nowrap">
      <AvatarUpload user={user} size={80} />
      <Box miw={0}>
        <Text fw={600} fz="lg" truncate>
          {user.name}
        </Text>
        <Text c="dimmed" fz="sm">
          {m.avatar_hint()}
        </Text>
      </Box>
    </Group>
  );
}
