import { Group, Stack, Text } from "@mantine/core";
import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { m } from "@sigi/messages/messages";
import {
  formatFigure,
  formatPercent,
  formatRange,
} from "../../platform/locale/figures.ts";
import { Figure } from "../../ui/charts/figure.tsx";
import { StackedRows } from "../../ui/charts/stacked-rows.tsx";
import { baseText } from "./result-props.ts";

interface NetScoreProps {
  readonly net: NonNullable<SummaryOf<"scale">["net"]>;
  readonly points: SummaryOf<"scale">["points"];
  readonly title: string;
  readonly base: number;
}

/** The NPS: its score, its calculation, and the three groups on both sides of a line. */
export function NetScore({ net, points, title, base }: NetScoreProps) {
  const groups = [
    [m.result_nps_detractors(), net.detractors],
    [m.result_nps_passives(), net.passives],
    [m.result_nps_promoters(), net.promoters],
  ] as const;
  const total = points.reduce((sum, { count }) => sum + count, 0);
  const interval = m.result_interval({ range: formatRange(net.low, net.high) });
  return (
    <Stack gap="xs">
      <Group gap="xs" align="baseline">
        <Text fz={32} fw={700} lh={1.1} className="tabular">
          {signed(net.score)}
        </Text>
        <Text fz="sm" c="dimmed">
          {interval}
        </Text>
      </Group>
      <Text fz="sm">{m.result_nps_formula()}</Text>
      <Figure
        title={`${m.result_nps()}: ${title}`}
        caption={m.result_nps_caption()}
        note={`${baseText(base)} · NPS ${signed(net.score)} · ${interval}`}
        table={{
          head: [
            m.result_column_group(),
            m.result_column_count(),
            m.result_column_share(),
          ],
          rows: groups.map(([label, share]) => [
            label,
            formatFigure(share * total),
            formatPercent(share),
          ]),
        }}
      >
        <StackedRows
          points={groups.map(([label]) => label)}
          rows={[
            {
              key: "nps",
              label: m.result_nps(),
              shares: groups.map(([, share]) => share),
              note: signed(net.score),
            },
          ]}
          format={formatPercent}
        />
      </Figure>
    </Stack>
  );
}

const signed = (score: number) => (score > 0 ? "+" : "") + formatFigure(score);
