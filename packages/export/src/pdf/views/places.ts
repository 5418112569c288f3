import { m } from "@sigi/messages/messages";
import { provinceTiles } from "@sigi/results/provinces/province-tiles.ts";
import { dotMap, provinceMap } from "../charts/maps.ts";
import type { Item } from "../items.ts";
import { figureOf, shareTable, type View } from "./view.ts";

/** Cells in the table; a map shows all of them. */
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
      dotMap(cells, [
        { name: say(m.result_island_sumatra), latitude: 0, longitude: 101.5 },
        { name: say(m.result_island_java), latitude: -7.2, longitude: 110 },
        {
          name: say(m.result_island_kalimantan),
          latitude: 0,
          longitude: 113.5,
        },
        { name: say(m.result_island_sulawesi), latitude: -2, longitude: 121 },
        { name: say(m.result_island_papua), latitude: -4, longitude: 138 },
      ]),
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
        provinces.map((one) => ({ ...one, label: nameWithLetters(one) })),
      ),
    },
  ];
};

function nameWithLetters({ id, label }: { id: string; label: string }): string {
  const letters = provinceTiles[id]?.letters;
  return letters === undefined ? label : `${label} (${letters})`;
}
