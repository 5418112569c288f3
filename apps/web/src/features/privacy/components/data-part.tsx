import { Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { useState } from "react";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { FieldList } from "../../../ui/display/field-list.tsx";
import classes from "./data-part.module.css";

/** The maximum number of rows shown: more would slow down phones, and the file has them all. */
const ROWS_MAX = 100;

interface DataPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A collapsed part, rendered when it opens. */
export function DataPart({ title, children }: DataPartProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={classes["part"]}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>{title}</summary>
      {open && <div className={classes["content"]}>{children}</div>}
    </details>
  );
}

/** Labels and values; null means that there is no value. */
export function Fields({
  fields,
}: {
  readonly fields: readonly (readonly [name: string, value: string | null])[];
}) {
  return (
    <FieldList
      fields={fields.map(([name, value]) => [
        name,
        value ?? m.privacy_not_told(),
      ])}
    />
  );
}

interface RowsPartProps<Row> {
  readonly title: string;
  /** Oldest first, as in the file. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly children: (row: Row) => ReactNode;
}

/** A part with a list of rows, shown newest first. */
export function RowsPart<Row>({
  title,
  rows,
  rowKey,
  children,
}: RowsPartProps<Row>) {
  const shown = rows.slice(-ROWS_MAX).toReversed();
  return (
    <DataPart title={`${title} (${formatNumber(rows.length)})`}>
      {rows.length === 0 && <Text c="dimmed">{m.privacy_nothing()}</Text>}
      {rows.length > ROWS_MAX && (
        <Text fz="sm" c="dimmed" mb="sm">
          {m.privacy_newest_only({ count: ROWS_MAX })}
        </Text>
      )}
      {rows.length > 0 && (
        <ul className={classes["rows"]}>
          {shown.map((row) => (
            <li key={rowKey(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
    </DataPart>
  );
}
