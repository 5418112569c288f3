import classes from "./figure.module.css";
import { ScrollRegion } from "./scroll-region.tsx";
import type { TextTable } from "./table-text.ts";

interface FigureTableProps {
  /** The accessible name. */
  readonly label: string;
  readonly table: TextTable;
}

/** The figures of a picture as a table, which scrolls sideways on phones. */
export function FigureTable({
  label,
  table: { head, rows },
}: FigureTableProps) {
  return (
    <ScrollRegion label={label}>
      <table className={classes["table"]}>
        <thead>
          <tr>
            {head.map((text, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have a fixed order
              <th key={index} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have a fixed order
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns have a fixed order
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
