import { Group } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { NavLink, Outlet } from "react-router";
import { helpPages } from "../../features/help/help-pages.ts";
import { LocalLink, useLocale } from "../../platform/local-link.tsx";
import { localizedPath } from "../../platform/locale.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { LocaleSwitch } from "../../ui/locale-switch.tsx";
import { SchemeToggle } from "../../ui/scheme-toggle.tsx";
import { contentId } from "../../ui/skip-link.tsx";
import classes from "./help-layout.module.css";

/** Pages to read, for everybody: the four topics beside each other, one column of text. */
export function HelpLayout() {
  const locale = useLocale();
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
      <nav aria-label={m.help_topics()} className={classes["topics"]}>
        {helpPages.map(({ to, name, title }) => (
          <NavLink key={name} to={localizedPath(to, locale)}>
            {title()}
          </NavLink>
        ))}
      </nav>
      <main id={contentId} tabIndex={-1} className={classes["main"]}>
        <Outlet />
      </main>
    </div>
  );
}
