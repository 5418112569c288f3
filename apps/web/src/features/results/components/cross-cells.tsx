import { VisuallyHidden } from "@mantine/core";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { getCrossTable } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import {
  formatFigure,
  formatPercent,
} from "../../../platform/locale/figures.ts";
import { CopyTable } from "../../../ui/charts/copy-table.tsx";
import { ScrollRegion } from "../../../ui/charts/scroll-region.tsx";
import classes from "./lists.module.css";

type Table = ResultOf<typeof getCrossTable>;
type Cell = Table["cells"][number][number];

/** The figure in the cells. */
export type Measure = "count" | "rowShare" | "columnShare";

interface CrossCellsProps {
  readonly table: Table;
  readonly measure: Measure;
  readonly title: string;
}

/** The limit of residuals: beyond it a cell differs from the expectation under independence, with an error of 5 %. */
const residualMax = 1.96;

/** The cells of a table; one that differs from chance has an arrow, a frame and bold figures. */
export function CrossCells({ table, measure, title }: CrossCellsProps) {
  const { rows, columns, cells } = table;
  return (
    <div>
      <ScrollRegion label={title}>
        <table className={classes["cells"]}>
          <thead>
            <tr>
              <th scope="col">{m.results_rows()}</th>
              {columns.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label }, row) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                {(cells[row] ?? []).map((cell, column) => (
                  <CrossCell
                    key={columns[column]?.id}
                    cell={cell}
                    measure={measure}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <CopyTable
        title={title}
        table={{
          head: ["", ...columns.map(({ label }) => label)],
          rows: rows.map(({ label }, row) => [
            label,
            ...(cells[row] ?? []).map((cell) => cellText(cell, measure)),
          ]),
        }}
      />
    </div>
  );
}

interface CrossCellProps {
  readonly cell: Cell;
  readonly measure: Measure;
}

function CrossCell({ cell, measure }: CrossCellProps) {
  const residual = cell.residual ?? 0;
  const text = cellText(cell, measure);
  if (Math.abs(residual) < residualMax) return <td>{text}</td>;
  const more = residual > 0;
  return (
    <td
      data-differs
      title={more ? m.results_cell_more() : m.results_cell_less()}
    >
      <span aria-hidden>{more ? "▲" : "▼"}</span>
      <VisuallyHidden>
        {more ? m.results_cell_more() : m.results_cell_less()}
      </VisuallyHidden>{" "}
      {text}
    </td>
  );
}

const cellText = (cell: Cell, measure: Measure) =>
  measure === "count" ? formatFigure(cell.count) : formatPercent(cell[measure]);
