import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { m } from "@sigi/messages/messages";
import {
  provinceTiles,
  tileColumns,
  tileRows,
} from "@sigi/results/provinces/province-tiles.ts";
import { formatPercent } from "../../platform/locale/figures.ts";
import { ink, shadeOf } from "../../ui/charts/colors.ts";
import { Drawing } from "../../ui/charts/drawing.tsx";
import type { Drawn } from "../../ui/charts/drawing.tsx";
import { Figure } from "../../ui/charts/figure.tsx";
import { baseText, shareCells, shareHead } from "./result-props.ts";
import type { ResultProps } from "./result-props.ts";

/** One tile for each province, darker the more respondents chose it; the table has their names. */
export function ProvincesResult({
  summary: { provinces },
  title,
  base,
}: ResultProps<"provinces">) {
  return (
    <Figure
      title={title}
      caption={m.result_provinces_caption()}
      note={baseText(base)}
      table={{
        head: [m.result_column_province(), ...shareHead()],
        rows: provinces.map((one) => [
          nameWithLetters(one),
          ...shareCells(one),
        ]),
      }}
    >
      <Drawing draw={(width) => drawTiles(provinces, width)} />
    </Figure>
  );
}

type Provinces = SummaryOf<"provinces">["provinces"];

function nameWithLetters({ id, label }: Provinces[number]): string {
  const letters = provinceTiles[id]?.letters;
  return letters === undefined ? label : `${label} (${letters})`;
}

function drawTiles(provinces: Provinces, width: number): Drawn {
  const size = width / tileColumns;
  const most = Math.max(...provinces.map(({ share }) => share), 0);
  const shares = new Map(provinces.map(({ id, share }) => [id, share]));
  const roomy = size >= 40;
  const content = Object.entries(provinceTiles).map(
    ([id, { letters, column, row }]) => {
      const share = shares.get(id) ?? 0;
      const shade = shadeOf(most === 0 ? 0 : share / most);
      const left = column * size + 0.5;
      const top = row * size + 0.5;
      const middle = left + (size - 2) / 2;
      return (
        <g key={id}>
          <rect
            x={left}
            y={top}
            width={size - 2}
            height={size - 2}
            rx={3}
            fill={share > 0 ? shade.fill : "none"}
            stroke={share > 0 ? ink.dimmed : ink.line}
          />
          <text
            x={middle}
            y={top + size / 2 + (roomy ? -2 : 3)}
            textAnchor="middle"
            fontSize={roomy ? 13 : 10}
            fontWeight={share > 0 ? 650 : 400}
            fill={share > 0 ? shade.onFill : ink.dimmed}
          >
            {letters}
          </text>
          {roomy && share > 0 && (
            <text
              x={middle}
              y={top + size / 2 + 13}
              textAnchor="middle"
              fontSize={11}
              fill={shade.onFill}
            >
              {formatPercent(share)}
            </text>
          )}
        </g>
      );
    },
  );
  return { height: tileRows * size, content };
}
