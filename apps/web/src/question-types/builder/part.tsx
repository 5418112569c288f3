import type { ReactNode } from "react";
import classes from "./part.module.css";

interface PartProps {
  readonly legend: string;
  readonly place: string;
  readonly children: ReactNode;
}

/** A group of fields under a legend that looks like their labels. */
export function Part({ legend, place, children }: PartProps) {
  return (
    <fieldset className={classes["part"]} data-place={place}>
      <legend className={classes["legend"]}>{legend}</legend>
      {children}
    </fieldset>
  );
}
