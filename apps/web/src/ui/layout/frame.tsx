import type { PageLayout } from "@sigi/contract/pages.ts";
import type { ReactNode } from "react";
import classes from "./frame.module.css";
import { contentId } from "./skip-link.tsx";

interface FrameProps {
  /** The layout whose root element this is; omitted inside a page that has its own. */
  readonly layout?: PageLayout;
  /** The left column on wide screens. */
  readonly sidebar: ReactNode;
  readonly topBar: ReactNode;
  /** The bar fixed to the bottom of narrow screens. */
  readonly bottomBar?: ReactNode;
  /** True for a page with the full width, without margins. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The frame of signed-in pages: sidebar and top bar on desktops, top and bottom bar on phones. */
export function Frame({
  layout,
  sidebar,
  topBar,
  bottomBar,
  wide = false,
  children,
}: FrameProps) {
  return (
    <div className={classes["frame"]} data-layout={layout}>
      <div className={classes["sidebar"]}>{sidebar}</div>
      <div className={classes["column"]}>
        <header className={classes["topBar"]}>{topBar}</header>
        <main
          id={contentId}
          tabIndex={-1}
          className={classes["main"]}
          data-wide={wide || undefined}
        >
          {children}
        </main>
      </div>
      {bottomBar !== undefined && (
        <div className={classes["bottomBar"]}>{bottomBar}</div>
      )}
    </div>
  );
}
