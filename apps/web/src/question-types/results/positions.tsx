import { m } from "@sigi/messages/messages";
import { formatFigure } from "../../platform/locale/figures.ts";
import { DotMap } from "../../ui/charts/dot-map.tsx";
import { Figure } from "../../ui/charts/figure.tsx";
import { baseText } from "./result-props.ts";
import type { ResultProps } from "./result-props.ts";

export function PositionsResult({
  summary: { cells },
  title,
  base,
}: ResultProps<"positions">) {
  return (
    <Figure
      title={title}
      caption={m.result_positions_caption()}
      note={baseText(base)}
      table={{
        head: [m.result_column_position(), m.result_column_count()],
        rows: cells.map(({ latitude, longitude, count }) => [
          `${formatFigure(latitude)}°, ${formatFigure(longitude)}°`,
          formatFigure(count),
        ]),
      }}
    >
      <DotMap
        dots={cells}
        places={[
          { name: m.result_island_sumatra(), latitude: 0, longitude: 101.5 },
          { name: m.result_island_java(), latitude: -7.2, longitude: 110 },
          { name: m.result_island_kalimantan(), latitude: 0, longitude: 113.5 },
          { name: m.result_island_sulawesi(), latitude: -2, longitude: 121 },
          { name: m.result_island_papua(), latitude: -4, longitude: 138 },
        ]}
      />
    </Figure>
  );
}
