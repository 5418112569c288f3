import type { ReactNode } from "react";
import classes from "./figure.module.css";

interface ScrollRegionProps {
  /** The accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Content wider than a phone. It scrolls sideways, also by keyboard. */
export const ScrollRegion = ({ label, children }: ScrollRegionProps) => (
  <section
    className={classes["scroll"]}
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    tabIndex={0}
  >
    {children}
  </section>
);
