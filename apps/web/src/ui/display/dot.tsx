import type { ReactNode } from "react";
import classes from "./dot.module.css";

interface DotProps {
  readonly shown: boolean;
  readonly children: ReactNode;
}

/** An icon with a dot at its corner when there is something new. */
export function Dot({ shown, children }: DotProps) {
  return (
    <span className={classes["place"]} data-dot={shown}>
      {children}
    </span>
  );
}
