import type { ReactNode } from "react";
import classes from "./field-list.module.css";

interface FieldListProps {
  readonly fields: readonly (readonly [name: string, value: ReactNode])[];
  /** Side by side where there is room. */
  readonly columns?: boolean;
}

/** Names and values. */
export function FieldList({ fields, columns = false }: FieldListProps) {
  return (
    <dl className={classes["fields"]} data-columns={columns || undefined}>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
