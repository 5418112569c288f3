import { m } from "@sigi/messages/messages";
import { islands } from "@sigi/results/charts/position-map.ts";
import { withLetters } from "@sigi/results/charts/province-tiles.ts";
import { dotMap, provinceMap } from "../charts/maps.ts";
import type { Item } from "../items.ts";
import { figureOf, shareTable, type View } from "./view.ts";

/** Maximum number of cells in the table; a map shows all of them. */
const cellsMax = 40;

export const positionsView: View<"positions"> = ({ cells }, context) => {
  const { say, figure } = context;
  const listed = cells.slice(0, cellsMax);
  const more: Item[] =
    listed.length === cells.length
      ? []
      : [
          {
            kind: "text",
            text: say(m.report_few_rows, {
              count: figure(listed.length),
              all: figure(cells.length),
            }),
          },
        ];
  return [
    figureOf(
      context,
      say(m.result_positions_caption),
      dotMap(
        cells,
        islands.map(({ name, ...position }) => ({
          name: say(name),
          ...position,
        })),
      ),
    ),
    ...more,
    {
      kind: "table",
      table: {
        head: [say(m.result_column_position), say(m.result_column_count)],
        rows: listed.map(({ latitude, longitude, count }) => [
          `${figure(latitude)}°, ${figure(longitude)}°`,
          figure(count),
        ]),
      },
    },
  ];
};

export const provincesView: View<"provinces"> = ({ provinces }, context) => {
  const { say, percent } = context;
  const shares = new Map(provinces.map(({ id, share }) => [id, share]));
  return [
    figureOf(
      context,
      say(m.result_provinces_caption),
      provinceMap(shares, percent),
    ),
    {
      kind: "table",
      table: shareTable(
        context,
        say(m.result_column_province),
        provinces.map((one) => ({
          ...one,
          label: withLetters(one.label, [one.id]),
        })),
      ),
    },
  ];
};
