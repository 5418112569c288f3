import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { LocalLink } from "../../platform/locale/local-link.tsx";
import { BrandMark } from "../../ui/layout/brand-mark.tsx";
import { LocaleSwitch } from "../../ui/layout/locale-switch.tsx";
import { SchemeToggle } from "../../ui/layout/color-scheme.tsx";
import { contentId } from "../../ui/layout/skip-link.tsx";
import classes from "./help-layout.module.css";

interface PublicFrameProps {
  /** Links to neighbouring pages. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of pages that need no account: a bar and one column. */
export function PublicFrame({ tabs, children }: PublicFrameProps) {
  return (
    <div className={classes["layout"]} data-layout="help">
      <header className={classes["bar"]}>
        <LocalLink to="/" className={classes["home"]}>
          <BrandMark size={32} />
        </LocalLink>
        <Group gap={4} wrap="nowrap">
          <SchemeToggle />
          <LocaleSwitch />
        </Group>
      </header>
      {tabs && <div className={classes["topics"]}>{tabs}</div>}
      <main id={contentId} tabIndex={-1} className={classes["main"]}>
        {children}
      </main>
    </div>
  );
}
