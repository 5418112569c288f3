import { Paper, Stack, Text, Title } from "@mantine/core";
import { exportDays } from "@sigi/contract/result-exports.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { exportsQuery, schedulesQuery } from "../api.ts";
import { ExportForm } from "./export-form.tsx";
import type { ExportFormProps } from "./export-form.tsx";
import { ExportList } from "./export-list.tsx";
import { ScheduleList } from "./schedule-list.tsx";

/** Files of a survey's answers: the request, the finished exports, and the scheduled ones. */
export function ExportPanel(props: ExportFormProps) {
  const { code } = props.survey;
  const exports = useQuery(exportsQuery(code));
  const schedules = useQuery(schedulesQuery(code));
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }}>
      <Stack gap="lg">
        <div>
          <Title order={2}>{m.result_export_title()}</Title>
          <Text c="dimmed" maw="60ch">
            {m.result_export_lead({ days: exportDays })}
          </Text>
        </div>
        <ExportForm {...props} />
        <QueryView query={exports} skeleton={<RowsSkeleton rows={2} />}>
          {(rows) => <ExportList code={code} exports={rows} />}
        </QueryView>
        <QueryView query={schedules} skeleton={<RowsSkeleton rows={1} />}>
          {(rows) => <ScheduleList code={code} schedules={rows} />}
        </QueryView>
      </Stack>
    </Paper>
  );
}
