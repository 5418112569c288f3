import { Alert, Button, Group, Radio, Stack, Text } from "@mantine/core";
import type { ReportEntry } from "@sigi/contract/definitions.ts";
import { m } from "@sigi/messages/messages";
import { exportFormats } from "@sigi/survey/file-formats.ts";
import type { ExportFormat } from "@sigi/survey/file-formats.ts";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { formatNumber } from "../../../../platform/locale/formatters.ts";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { Loading, RowsSkeleton } from "../../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { definitionAddress, exportReportQuery } from "../../api/transfer.ts";
import { reportPlaces } from "../../model/report-place.ts";
import { useStore } from "../builder-session.tsx";
import { outcomes } from "../import-report/outcomes.ts";
import classes from "./export-survey-dialog.module.css";

interface ExportSurveyDialogProps {
  /**
   * The code of the survey. The server exports its stored state, so pending edits must be saved before the dialog
   * opens.
   */
  readonly code: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const formats: Readonly<
  Record<ExportFormat, { readonly name: string; readonly about: () => string }>
> = {
  sigi: { name: "Sigi (.json)", about: m.export_format_sigi },
  surveyjs: { name: "SurveyJS (.json)", about: m.export_format_surveyjs },
  xlsform: { name: "XLSForm (.xlsx)", about: m.export_format_xlsform },
};

/** Downloads the open survey as a file. It first lists what the file cannot represent. */
export function ExportSurveyDialog({
  code,
  opened,
  onClose,
}: ExportSurveyDialogProps) {
  return (
    <Dialog wide opened={opened} title={m.export_title()} onClose={onClose}>
      <ExportChoice code={code} />
    </Dialog>
  );
}

function ExportChoice({ code }: { readonly code: string }) {
  const [format, setFormat] = useState<ExportFormat>("sigi");
  return (
    <Stack gap="lg">
      <Text c="dimmed">{m.export_lead()}</Text>
      <Radio.Group
        label={m.export_format()}
        value={format}
        onChange={(chosen) => {
          setFormat(chosen);
        }}
      >
        <Stack gap="sm" mt="xs">
          {exportFormats.map((each) => (
            <Radio
              key={each}
              value={each}
              size="md"
              label={formats[each].name}
              description={formats[each].about()}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group>
        <Button
          component="a"
          href={definitionAddress(code, format)}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {m.export_download()}
        </Button>
      </Group>
      <ExportLosses key={format} code={code} format={format} />
    </Stack>
  );
}

interface ExportLossesProps {
  readonly code: string;
  readonly format: ExportFormat;
}

/** Maximum number of entries listed. More would make the dialog too long; the file is the same. */
const shownMax = 20;

function ExportLosses({ code, format }: ExportLossesProps) {
  const report = useQuery(exportReportQuery(code, format, useLocale()));
  return (
    <QueryView
      query={report}
      skeleton={
        <Loading>
          <RowsSkeleton rows={1} height={56} />
        </Loading>
      }
    >
      {({ entries, omitted, lost, changed }) => {
        const losses = entries.filter(({ outcome }) => outcome !== "kept");
        const more = losses.length + omitted - shownMax;
        if (losses.length === 0)
          return <Alert color="green">{m.export_whole()}</Alert>;
        return (
          <Stack gap="xs">
            <Text fw={600} component="output">
              {m.export_losses({
                lost: formatNumber(lost),
                changed: formatNumber(changed),
              })}
            </Text>
            <LossList losses={losses.slice(0, shownMax)} />
            {more > 0 && (
              <Text fz="sm" c="dimmed">
                {m.export_more({ count: formatNumber(more) })}
              </Text>
            )}
          </Stack>
        );
      }}
    </QueryView>
  );
}

/** The lost and changed parts, grouped by question or other part of the survey. */
function LossList({ losses }: { readonly losses: readonly ReportEntry[] }) {
  const store = useStore();
  const placeOf = useMemo(() => reportPlaces(store.read()), [store]);
  const placed = losses.map((entry) => ({
    ...entry,
    place: placeOf(entry.source),
  }));
  const names = new Set(placed.map(({ place }) => place.name));
  return (
    <ul className={classes["losses"]}>
      {[...names].map((name) => {
        const here = placed.filter(({ place }) => place.name === name);
        return (
          <li key={name}>
            <strong>{name}</strong>{" "}
            <Text component="span" c="dimmed">
              {here[0]?.place.title}
            </Text>
            {here.map(({ outcome, reason }) => (
              <Text key={reason} fz="sm">
                {`${outcomes[outcome].label()}: ${reason}`}
              </Text>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
