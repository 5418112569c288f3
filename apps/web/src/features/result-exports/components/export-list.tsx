import {
  Button,
  Group,
  Paper,
  Progress,
  Stack,
  Text,
  VisuallyHidden,
} from "@mantine/core";
import type { ResultExport } from "@sigi/contract/result-exports.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import {
  formatDateTime,
  formatNumber,
} from "../../../platform/locale/formatters.ts";
import { currentLocale } from "../../../platform/locale/locale.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { deleteExportMutation, fileAddress, isUnfinished } from "../api.ts";
import {
  failureLabels,
  formatLabels,
  sizeText,
  stateLabels,
} from "../export-labels.ts";

interface ExportListProps {
  readonly code: string;
  readonly exports: readonly ResultExport[];
}

/** The newest exports with their state; an export in progress shows its progress. */
export function ExportList({ code, exports }: ExportListProps) {
  const removal = useMutation(deleteExportMutation(code));
  const [newest] = exports;
  return (
    <Stack gap="sm">
      <FormAlert error={removal.error} />
      <VisuallyHidden component="output" aria-live="polite">
        {newest && announcement(newest)}
      </VisuallyHidden>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
        {exports.map((made) => (
          <Paper component="li" key={made.id} withBorder p="md">
            <ExportItem
              code={code}
              made={made}
              pending={removal.isPending && removal.variables === made.id}
              onDelete={() => {
                removal.mutate(made.id);
              }}
            />
          </Paper>
        ))}
      </Stack>
    </Stack>
  );
}

/** Announces the state without figures, so that a screen reader reads each state once. */
const announcement = ({ format, state }: ResultExport) =>
  `${formatLabels[format].name()}: ${stateLabels[state]()}`;

interface ExportItemProps {
  readonly code: string;
  readonly made: ResultExport;
  readonly pending: boolean;
  readonly onDelete: () => void;
}

function ExportItem({ code, made, pending, onDelete }: ExportItemProps) {
  const { id, format, state, bytes, requestedAt, expiresAt } = made;
  const name = `${formatLabels[format].name()}, ${formatDateTime(requestedAt)}`;
  return (
    <Group justify="space-between" gap="sm">
      <Stack gap={4} flex="1 1 14rem" miw={0}>
        <Text fw={600}>{name}</Text>
        <Text fz="sm" c="dimmed">
          {factsOf(made)}
        </Text>
        {state === "ready" && bytes !== null && expiresAt && (
          <Text fz="sm" c="dimmed">
            {m.result_export_until({
              size: sizeText(bytes, currentLocale()),
              date: formatDateTime(expiresAt),
            })}
          </Text>
        )}
        {state === "running" && (
          <Progress
            value={shareOf(made) * 100}
            aria-label={m.result_export_progress({ name })}
          />
        )}
      </Stack>
      <Group gap="xs">
        {state === "ready" && (
          <Button
            component="a"
            href={fileAddress(code, id)}
            download
            aria-label={m.result_export_download_name({ name })}
          >
            {m.result_export_download()}
          </Button>
        )}
        <Button
          variant="default"
          loading={pending}
          aria-label={
            isUnfinished(made)
              ? m.result_export_stop_name({ name })
              : m.result_export_delete_name({ name })
          }
          onClick={onDelete}
        >
          {isUnfinished(made) ? m.result_export_stop() : m.common_delete()}
        </Button>
      </Group>
    </Group>
  );
}

function factsOf(made: ResultExport): string {
  const { state, failure, scheduled, filtered, weighted, written } = made;
  const facts = [stateLabels[state]()];
  if (state === "running" && made.answers !== null) {
    facts.push(
      m.result_export_read({
        done: formatNumber(written),
        all: formatNumber(made.answers),
      }),
    );
  }
  if (failure) facts.push(failureLabels[failure]());
  if (scheduled) facts.push(m.result_export_is_scheduled());
  if (filtered) facts.push(m.result_export_is_filtered());
  if (weighted) facts.push(m.result_export_is_weighted());
  return facts.join(" · ");
}

const shareOf = ({ written, answers }: ResultExport) =>
  answers === null || answers === 0 ? 0 : written / answers;
