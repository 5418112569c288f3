import { Group, Stack, Text } from "@mantine/core";
import type { Profile } from "@sigi/contract/demographics.ts";
import { m } from "@sigi/messages/messages";
import { Meter } from "../../../../ui/display/meter.tsx";
import { profileCompleteness } from "./profile-completeness.ts";

/** How much of the profile is told, and what telling more is good for. */
export function CompletenessMeter({ profile }: { readonly profile: Profile }) {
  const share = profileCompleteness(profile);
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{m.profile_completeness()}</Text>
        <Text className="tabular">{`${String(Math.round(share * 100))}%`}</Text>
      </Group>
      <Meter share={share} />
    </Stack>
  );
}
