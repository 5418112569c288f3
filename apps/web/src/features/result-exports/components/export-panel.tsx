import { Paper, Stack, Text, Title } from "@mantine/core";
import { exportDays } from "@sigi/contract/result-exports.ts";
import type { ResultFilter } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { exportsQuery, schedulesQuery } from "../api.ts";
import { ExportForm } from "./export-form.tsx";
import { ExportList } from "./export-list.tsx";
import { ScheduleList } from "./schedule-list.tsx";

interface ExportPanelProps {
  readonly code: string;
  readonly filter?: ResultFilter | undefined;
  readonly canWeight: boolean;
}

/** Files of a survey's answers: what is wanted, what was made, and what is made at an interval. */
export function ExportPanel({ code, filter, canWeight }: ExportPanelProps) {
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
        <ExportForm code={code} filter={filter} canWeight={canWeight} />
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
