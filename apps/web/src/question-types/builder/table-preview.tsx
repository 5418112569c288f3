import { m } from "@sigi/messages/messages";
import type { FormTable } from "@sigi/survey/survey-form.ts";
import classes from "./table-preview.module.css";

const rowsShown = 5;

/** The headings and first rows of a table. It scrolls sideways in a frame of its own, which keyboards can reach. */
export function TablePreview({
  table: { columns, rows },
}: {
  readonly table: FormTable;
}) {
  return (
    <section
      className={classes["frame"]}
      aria-label={m.lookup_table_preview()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls takes the focus
      tabIndex={0}
    >
      <table className={classes["table"]}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={keyOf(column, at)} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, rowsShown).map((row, line) => (
            <tr key={keyOf("row", line)}>
              {row.map((cell, at) => (
                <td key={keyOf("cell", at)}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const keyOf = (name: string, at: number) => `${name} ${String(at)}`;
