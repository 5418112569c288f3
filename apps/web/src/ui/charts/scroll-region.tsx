import type { ReactNode } from "react";
import classes from "./figure.module.css";

interface ScrollRegionProps {
  /** The accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** What is wider than a phone scrolls sideways, also by keyboard. */
export const ScrollRegion = ({ label, children }: ScrollRegionProps) => (
  <section
    className={classes["scroll"]}
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    tabIndex={0}
  >
    {children}
  </section>
);
