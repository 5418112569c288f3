/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as blocks, on phones, the elements lose the roles they imply */
import type { ReactNode } from "react";
import classes from "./data-table.module.css";
import { SortLink, directionOf } from "./sort.tsx";
import type { ColumnSorts } from "./sort.tsx";

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "left" | "right";
  /** False for cells that explain themselves, such as buttons: on phones they have no heading. */
  readonly labelled?: boolean;
  /** True for long headings and texts: on phones the heading is above the cell. */
  readonly stacked?: boolean;
  /** The orders of the list by this column; requires the table's `sorted`. */
  readonly sorts?: ColumnSorts;
}

interface DataTableProps<Row> {
  /** The accessible name of the table. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** The current order, as a value of `?sort=`. */
  readonly sorted?: string | undefined;
  /**
   * True for entries of an account: on phones each row is a line, with the columns `what` and `date` beside `amount`
   * and `balance`. The button of the column `action` covers the line.
   */
  readonly asLines?: boolean | undefined;
}

/**
 * Rows under headings. On phones each row is a card that contains its headings; explicit roles preserve the semantics
 * of a table.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sorted,
  asLines = false,
}: DataTableProps<Row>) {
  return (
    <table
      role="table"
      aria-label={caption}
      className={classes["table"]}
      data-lines={asLines || undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, align = "left", sorts }) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              data-align={align}
              aria-sort={directionOf(sorts, sorted)}
            >
              <Heading header={header} sorts={sorts} sorted={sorted} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(
              ({
                key,
                header,
                cell,
                align = "left",
                labelled = true,
                stacked = false,
              }) => (
                <td
                  key={key}
                  role="cell"
                  data-column={key}
                  data-align={align}
                  data-label={labelled ? header : ""}
                  data-stacked={stacked || undefined}
                >
                  <div>{cell(row)}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadingProps extends Pick<Column<never>, "header"> {
  readonly sorts: ColumnSorts | undefined;
  readonly sorted: string | undefined;
}

/** A heading with its links to sort. On phones the headings are hidden and must not be focusable: see `SortSelect`. */
function Heading({ header, sorts, sorted }: HeadingProps) {
  if (!sorts) return header;
  return (
    <>
      <span className={classes["heading"]}>{header}</span>
      <SortLink label={header} sorts={sorts} sorted={sorted} />
    </>
  );
}
