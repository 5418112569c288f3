import { Stack, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { FigureList } from "./figure-list.tsx";
import { PartList } from "./parts.tsx";
import type { ResultProps } from "./result-props.ts";

export function RosterResult({
  summary: { entries, fields },
  title,
  PartView,
}: ResultProps<"roster">) {
  return (
    <Stack gap="lg">
      <div>
        <Title order={4} fz="sm" mb={8}>
          {m.result_entries()}
        </Title>
        <FigureList figures={entries} />
      </div>
      <PartList parts={fields} title={title} PartView={PartView} />
    </Stack>
  );
}
