import { Stack, Text } from "@mantine/core";
import type { QuotaProgress as Progress } from "@sigi/contract/quotas.ts";
import { m } from "@sigi/messages/messages";
import { cellLabel } from "@sigi/results/quota-labels.ts";
import { cellsOf } from "@sigi/survey/quotas/quotas.ts";
import { formatNumber } from "../../platform/locale/formatters.ts";
import { MeterGrid } from "./meter-grid.tsx";

/**
 * The progress of each cell of a survey with quotas, and the reason why the figures are not exact. Cells without places
 * are omitted.
 */
export function QuotaProgress({ quotas }: { readonly quotas: Progress }) {
  const { dimensions, cells } = quotas;
  const rows = cellsOf({ dimensions, places: [] }).flatMap(
    ({ groups }, index) => {
      const cell = cells[index];
      if (!cell || cell.places === 0) return [];
      const label = cellLabel(groups);
      const { places, accepted } = cell;
      const total = formatNumber(places);
      const text =
        accepted === null
          ? m.quotas_cell_places({ total })
          : m.survey_progress({ accepted: formatNumber(accepted), total });
      return [{ id: label, label, text, share: (accepted ?? 0) / places }];
    },
  );
  return (
    <Stack gap="sm">
      <Text fw={600}>{m.quotas_progress()}</Text>
      <MeterGrid
        rows={rows}
        allLabel={m.quotas_show_all({ count: rows.length })}
      />
      <Text fz="sm" c="dimmed">
        {m.quotas_progress_rounded()}
      </Text>
    </Stack>
  );
}
