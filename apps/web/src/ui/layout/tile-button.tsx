import type { ComponentProps, ReactNode } from "react";
import classes from "./nav-tile.module.css";

interface TileButtonProps extends ComponentProps<"button"> {
  readonly icon: ReactNode;
  readonly label: string;
}

/** A button among the destinations of a sidebar, in their look. */
export function TileButton({ icon, label, ...props }: TileButtonProps) {
  return (
    <button type="button" {...props} className={classes["tile"]}>
      <span className={classes["icon"]}>{icon}</span>
      {label}
    </button>
  );
}
