import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useLocale } from "../../platform/locale/local-link.tsx";
import { localizedPath } from "../../platform/locale/locale.ts";
import classes from "./tab-links.module.css";

interface TabLinksProps {
  /** The accessible name of the group. */
  readonly label: string;
  readonly tabs: readonly {
    /** A path without language prefix. */
    readonly to: string;
    readonly label: string;
  }[];
}

/** Related pages as a row of links under the top bar; on phones, the row scrolls to the current page. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const locale = useLocale();
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && chosen)
      row.current.scrollLeft =
        chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={row} aria-label={label} className={classes["tabs"]}>
      {tabs.map(({ to, label: name }) => (
        <NavLink key={to} end to={localizedPath(to, locale)}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
