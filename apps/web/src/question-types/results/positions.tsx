import { m } from "@sigi/messages/messages";
import { islands } from "@sigi/results/charts/position-map.ts";
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
        places={islands.map(({ name, ...position }) => ({
          name: name(),
          ...position,
        }))}
      />
    </Figure>
  );
}
