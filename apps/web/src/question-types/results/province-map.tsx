import { ink } from "../../ui/charts/colors.ts";
import type { Shade } from "../../ui/charts/colors.ts";
import type { Drawn } from "../../ui/charts/drawing.tsx";
import {
  provinceTiles,
  tileColumns,
  tileRows,
} from "@sigi/results/charts/province-tiles.ts";

/** The figure on the tile of a province. */
interface ProvinceFigure {
  readonly shade: Shade;
  /** The figure in words, where there is room. */
  readonly note: string;
  /** One or two characters that stand for the figure where there is no room for words. */
  readonly mark?: string;
}

/** Minimum width of a tile, in pixels, that leaves room for figures. */
const roomySize = 40;

/** One tile for each province, roughly at its geographic position; only an outline where there is no figure. */
export function drawProvinces(
  figureOf: (provinceId: string) => ProvinceFigure | undefined,
  width: number,
): Drawn {
  const size = width / tileColumns;
  const roomy = size >= roomySize;
  const content = Object.entries(provinceTiles).map(
    ([id, { letters, column, row }]) => {
      const figure = figureOf(id);
      const below = roomy ? figure?.note : figure?.mark;
      const left = column * size + 0.5;
      const top = row * size + 0.5;
      const middle = left + (size - 2) / 2;
      const isMarked = !roomy && below !== undefined;
      return (
        <g key={id}>
          <rect
            x={left}
            y={top}
            width={size - 2}
            height={size - 2}
            rx={3}
            fill={figure ? figure.shade.fill : "none"}
            stroke={figure ? ink.dimmed : ink.line}
          />
          <text
            x={middle}
            y={top + size / 2 + (roomy ? -2 : isMarked ? -1 : 3)}
            textAnchor="middle"
            fontSize={roomy ? 13 : isMarked ? 9 : 10}
            fontWeight={figure ? 650 : 400}
            fill={figure ? figure.shade.onFill : ink.dimmed}
          >
            {letters}
          </text>
          {figure && (
            <text
              x={middle}
              y={top + size / 2 + (roomy ? 13 : 7)}
              textAnchor="middle"
              fontSize={roomy ? 11 : 10}
              fontWeight={isMarked ? 650 : 400}
              fill={figure.shade.onFill}
            >
              {below}
            </text>
          )}
        </g>
      );
    },
  );
  return { height: tileRows * size, content };
}
