import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import type { ExportSchedule } from "@sigi/contract/result-exports.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { deleteScheduleMutation } from "../api.ts";
import { everyLabels, formatLabels } from "../export-labels.ts";

interface ScheduleListProps {
  readonly code: string;
  readonly schedules: readonly ExportSchedule[];
}

/** The exports scheduled at an interval. */
export function ScheduleList({ code, schedules }: ScheduleListProps) {
  const removal = useMutation(deleteScheduleMutation(code));
  if (schedules.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={3}>{m.result_export_schedules()}</Title>
      <FormAlert error={removal.error} />
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
        {schedules.map(({ id, format, every, nextAt }) => {
          const name = `${formatLabels[format].name()}, ${everyLabels[every]()}`;
          return (
            <Paper component="li" key={id} withBorder p="md">
              <Group justify="space-between" gap="sm">
                <Stack gap={4} flex="1 1 14rem">
                  <Text fw={600}>{name}</Text>
                  <Text fz="sm" c="dimmed">
                    {m.result_export_next({ date: formatDateTime(nextAt) })}
                  </Text>
                </Stack>
                <Button
                  variant="default"
                  aria-label={m.result_export_end_name({ name })}
                  loading={removal.isPending && removal.variables === id}
                  onClick={() => {
                    removal.mutate(id);
                  }}
                >
                  {m.result_export_end()}
                </Button>
              </Group>
            </Paper>
          );
        })}
      </Stack>
    </Stack>
  );
}
