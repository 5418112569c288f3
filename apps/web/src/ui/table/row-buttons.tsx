import type { ReactNode } from "react";
import classes from "./row-buttons.module.css";

interface RowButtonsProps {
  /** The buttons have no border. */
  readonly quiet?: boolean;
  /** One above the other, where the columns beside them need the width. */
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

/** The buttons at the end of a table's row; they wrap where the table is narrow. */
export function RowButtons({
  quiet = false,
  stacked = false,
  children,
}: RowButtonsProps) {
  return (
    <div
      className={classes["buttons"]}
      data-quiet={quiet || undefined}
      data-stacked={stacked || undefined}
    >
      {children}
    </div>
  );
}
