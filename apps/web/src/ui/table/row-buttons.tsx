import type { ReactNode } from "react";
import classes from "./row-buttons.module.css";

interface RowButtonsProps {
  /** True for buttons without a border. */
  readonly quiet?: boolean;
  /** True to stack the buttons, if the columns beside them need the width. */
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

/** The buttons at the end of a table's row; they wrap in a narrow table. */
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
