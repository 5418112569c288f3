import { Alert, Button, Skeleton, Stack } from "@mantine/core";
import type { ImportReport as Report } from "@sigi/contract/definitions.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import IconFileImport from "@tabler/icons-react/dist/esm/icons/IconFileImport.mjs";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../../platform/locale/formatters.ts";
import {
  LocalLink,
  useLocale,
} from "../../../../platform/locale/local-link.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { importReportQuery } from "../../api/import-report.ts";
import { surveyQuery } from "../../api/survey.ts";
import { useBuilderPath } from "../use-builder-path.ts";
import { ReportEntries } from "./report-entries.tsx";
import { ReportSummary } from "./report-summary.tsx";

/** The outcome of each part of the file that a survey was imported from. */
export function ImportReport({ code }: { readonly code: string }) {
  const survey = useQuery(surveyQuery(code));
  const report = useQuery(importReportQuery(code, useLocale()));
  return (
    <QueryView query={survey} skeleton={<ReportSkeleton />}>
      {(loaded) => (
        <QueryView query={report} skeleton={<ReportSkeleton />}>
          {(made) =>
            made ? (
              <Imported survey={loaded} report={made} />
            ) : (
              <NotImported code={code} />
            )
          }
        </QueryView>
      )}
    </QueryView>
  );
}

interface ImportedProps {
  readonly survey: Survey;
  readonly report: Report;
}

function Imported({ survey, report }: ImportedProps) {
  return (
    <Stack gap="lg">
      <ReportSummary survey={survey} report={report} />
      {report.omitted > 0 && (
        <Alert color="yellow">
          {m.import_report_omitted({ count: formatNumber(report.omitted) })}
        </Alert>
      )}
      <ReportEntries survey={survey} report={report} />
    </Stack>
  );
}

function NotImported({ code }: { readonly code: string }) {
  const pathOf = useBuilderPath();
  return (
    <EmptyState
      icon={<IconFileImport size={28} />}
      title={m.import_report_missing()}
      text={m.import_report_missing_text()}
      action={
        <Button
          component={LocalLink}
          to={pathOf("question", code)}
          variant="default"
        >
          {m.import_report_open_survey()}
        </Button>
      }
    />
  );
}

const ReportSkeleton = () => (
  <Stack gap="lg">
    <Skeleton height={150} radius="lg" />
    <RowsSkeleton rows={4} height={88} />
  </Stack>
);
