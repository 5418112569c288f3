import { m } from "@sigi/messages/messages";
import type { ComponentProps } from "react";
import classes from "./bottom-bar.module.css";
import { DestinationTiles } from "./destination-tiles.tsx";

/** The main places of a phone, at the thumb. */
export function BottomBar(props: ComponentProps<typeof DestinationTiles>) {
  return (
    <nav aria-label={m.nav_main()} className={classes["bar"]}>
      <DestinationTiles {...props} />
    </nav>
  );
}
