import type { ReactNode } from "react";
import classes from "./field-list.module.css";

interface FieldListProps {
  readonly fields: readonly (readonly [name: string, value: ReactNode])[];
  /** Lays out the fields side by side where the width allows. */
  readonly columns?: boolean;
}

/** A list of names and values. */
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
