import { m } from "@sigi/messages/messages";
import { formatFigure, formatPercent } from "../../platform/locale/figures.ts";
import { HorizontalBars } from "../../ui/charts/bars.tsx";
import { Figure } from "../../ui/charts/figure.tsx";
import { figureCells, figureHead } from "./figure-list.tsx";
import { baseText } from "./result-props.ts";
import type { ResultProps } from "./result-props.ts";

/** The share of each part in the sum of all respondents, and its mean. */
export function AmountsResult({
  summary: { unit, items },
  title,
  base,
}: ResultProps<"amounts">) {
  return (
    <Figure
      title={title}
      caption={m.result_amounts_caption()}
      note={[baseText(base), unit].filter(Boolean).join(" · ")}
      table={{
        head: [
          m.result_column_item(),
          m.result_column_share(),
          ...figureHead(),
        ],
        rows: items.map(({ label, share, figures }) => [
          label,
          formatPercent(share),
          ...figureCells(figures),
        ]),
      }}
    >
      <HorizontalBars
        bars={items.map(({ id, label, share, figures }) => ({
          key: id,
          label,
          value: share,
          note: `${formatPercent(share)} · Ø ${formatFigure(figures.mean)}`,
        }))}
      />
    </Figure>
  );
}
