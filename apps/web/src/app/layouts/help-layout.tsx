import { Group } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { Outlet } from "react-router";
import { helpPages } from "../../features/help/help-pages.ts";
import { LocalLink } from "../../platform/locale/local-link.tsx";
import { BrandMark } from "../../ui/layout/brand-mark.tsx";
import { LocaleSwitch } from "../../ui/layout/locale-switch.tsx";
import { SchemeToggle } from "../../ui/layout/color-scheme.tsx";
import { TabLinks } from "../../ui/layout/tab-links.tsx";
import { contentId } from "../../ui/layout/skip-link.tsx";
import classes from "./help-layout.module.css";

/** The frame of the public help pages: four tabs and one column of text. */
export function HelpLayout() {
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
      <div className={classes["topics"]}>
        <TabLinks
          label={m.help_topics()}
          tabs={helpPages.map(({ to, title }) => ({ to, label: title() }))}
        />
      </div>
      <main id={contentId} tabIndex={-1} className={classes["main"]}>
        <Outlet />
      </main>
    </div>
  );
}
