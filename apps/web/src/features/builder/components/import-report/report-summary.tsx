import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import type { ImportReport } from "@sigi/contract/definitions.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { formatNumber } from "../../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { FieldList } from "../../../../ui/display/field-list.tsx";
import { useBuilderPath } from "../use-builder-path.ts";
import { outcomes } from "./outcomes.ts";

interface ReportSummaryProps {
  readonly survey: Survey;
  readonly report: ImportReport;
}

/**
 * The survey's title, buttons to open the survey and to print, the file's format, and the number of parts per outcome.
 */
export function ReportSummary({ survey, report }: ReportSummaryProps) {
  const { code, title } = survey;
  const pathOf = useBuilderPath();
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Title
            order={2}
            flex="1 1 14rem"
            style={{ overflowWrap: "anywhere" }}
          >
            {title}
          </Title>
          <Group gap="sm" className="no-print">
            <Button component={LocalLink} to={pathOf("question", code)}>
              {m.import_report_open_survey()}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => {
                window.print();
              }}
            >
              {m.receipt_print()}
            </Button>
          </Group>
        </Group>
        <FieldList
          columns
          fields={[
            [
              m.import_report_format(),
              <Figure key="format">{formatNames[report.format]()}</Figure>,
            ],
            ...(["lost", "changed", "kept"] as const).map(
              (outcome) =>
                [
                  outcomes[outcome].label(),
                  <Figure key={outcome}>
                    {formatNumber(report[outcome])}
                  </Figure>,
                ] as const,
            ),
          ]}
        />
      </Stack>
    </Paper>
  );
}

const Figure = ({ children }: { readonly children: string }) => (
  <Text component="span" fz="xl" fw={650} className="tabular">
    {children}
  </Text>
);

const formatNames: Readonly<Record<ImportReport["format"], () => string>> = {
  sigi: () => "Sigi",
  surveyjs: () => "SurveyJS",
  qualtrics: () => "Qualtrics",
  limesurvey: () => "LimeSurvey",
  redcap: () => "REDCap",
  xlsform: () => "XLSForm",
  text: m.import_report_format_text,
};
