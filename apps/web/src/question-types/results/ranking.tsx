import { m } from "@sigi/messages/messages";
import { formatFigure, formatPercent } from "../../platform/locale/figures.ts";
import { HorizontalBars } from "../../ui/charts/bars.tsx";
import { Figure } from "../../ui/charts/figure.tsx";
import { baseText } from "./result-props.ts";
import type { ResultProps } from "./result-props.ts";

/** Items by their mean rank, best first, with the share of first places as bars. */
export function RankingResult({
  summary: { items },
  title,
  base,
}: ResultProps<"ranking">) {
  const sorted = items.toSorted(
    (one, other) => (one.mean ?? Infinity) - (other.mean ?? Infinity),
  );
  const firstShare = (item: (typeof items)[number]) =>
    item.base === 0 ? 0 : (item.ranks[0] ?? 0) / item.base;
  const ranks = Math.max(...items.map((item) => item.ranks.length), 0);
  return (
    <Figure
      title={title}
      caption={m.result_ranking_caption()}
      note={baseText(base)}
      table={{
        head: [
          m.result_column_item(),
          "n",
          m.result_mean_rank(),
          ...Array.from({ length: ranks }, (_, rank) =>
            m.result_rank({ rank: rank + 1 }),
          ),
        ],
        rows: sorted.map((item) => [
          item.label,
          formatFigure(item.base),
          formatFigure(item.mean),
          ...Array.from({ length: ranks }, (_, rank) =>
            formatFigure(item.ranks[rank] ?? 0),
          ),
        ]),
      }}
    >
      <HorizontalBars
        most={1}
        bars={sorted.map((item) => ({
          key: item.id,
          label: m.result_ranked({
            label: item.label,
            mean: formatFigure(item.mean),
          }),
          value: firstShare(item),
          note: `${formatPercent(firstShare(item))} · ${formatFigure(item.ranks[0] ?? 0)}`,
        }))}
      />
    </Figure>
  );
}
