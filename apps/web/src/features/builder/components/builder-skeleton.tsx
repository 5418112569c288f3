import { Group, Skeleton, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";

/** While the survey loads, in the shape of a page of the builder. */
export function BuilderSkeleton() {
  return (
    <Stack
      gap="lg"
      component="output"
      aria-busy="true"
      aria-label={m.builder_loading()}
    >
      <Group gap="xl" mb="sm">
        <Skeleton height={24} width={90} />
        <Skeleton height={24} width={110} />
        <Skeleton height={24} width={110} />
      </Group>
      <Skeleton height={34} width={260} />
      <Skeleton height={220} radius="lg" />
      <Skeleton height={140} radius="lg" />
    </Stack>
  );
}
