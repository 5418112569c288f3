import { Button, SimpleGrid, Stack, Text } from "@mantine/core";
import type { QuotaProgress as Progress } from "@sigi/contract/quotas.ts";
import { m } from "@sigi/messages/messages";
import { cellLabel } from "@sigi/results/quota-labels.ts";
import { cellsOf } from "@sigi/survey/quotas/quotas.ts";
import { useState } from "react";
import { formatNumber } from "../../platform/locale/formatters.ts";
import { Meter } from "./meter.tsx";

/** More are shown on request. */
const shownAtFirst = 12;

/** How far each cell of a survey with quotas is, and why the figures are not exact. Cells without places are left out. */
export function QuotaProgress({ quotas }: { readonly quotas: Progress }) {
  const { dimensions, cells } = quotas;
  const [all, setAll] = useState(false);
  const rows = cellsOf({ dimensions, places: [] }).flatMap(
    ({ groups }, index) => {
      const cell = cells[index];
      return cell && cell.places > 0
        ? [{ label: cellLabel(groups), ...cell }]
        : [];
    },
  );
  return (
    <Stack gap="sm">
      <Text fw={600}>{m.quotas_progress()}</Text>
      <SimpleGrid
        component="ul"
        m={0}
        p={0}
        cols={{ base: 1, xs: 2 }}
        spacing="xl"
        verticalSpacing="sm"
        style={{ listStyle: "none" }}
      >
        {rows.slice(0, all ? undefined : shownAtFirst).map((row) => (
          <li key={row.label}>
            <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
              {row.label}
            </Text>
            <Text fz="sm" c="dimmed" className="tabular">
              {m.survey_progress({
                accepted: formatNumber(row.accepted),
                total: formatNumber(row.places),
              })}
            </Text>
            <Meter share={row.accepted / row.places} />
          </li>
        ))}
      </SimpleGrid>
      {!all && rows.length > shownAtFirst && (
        <Button
          variant="subtle"
          style={{ alignSelf: "start" }}
          onClick={() => {
            setAll(true);
          }}
        >
          {m.quotas_show_all({ count: rows.length })}
        </Button>
      )}
      <Text fz="sm" c="dimmed">
        {m.quotas_progress_rounded()}
      </Text>
    </Stack>
  );
}
