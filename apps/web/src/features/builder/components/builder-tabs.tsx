import { m } from "@sigi/messages/messages";
import { NavLink } from "react-router";
import { localizedPath } from "../../../platform/locale.ts";
import { useLocale } from "../../../platform/local-link.tsx";
import classes from "./builder-tabs.module.css";

interface BuilderTabsProps {
  /** Of the open survey; without it only the description can be opened. */
  readonly code: string | null;
}

/** Deskripsi, Pertanyaan, Pengaturan. */
export function BuilderTabs({ code }: BuilderTabsProps) {
  const path = code === null ? "" : `/${code}`;
  return (
    <nav className={classes["tabs"]} aria-label={m.builder_tabs()}>
      <Tab
        to={`/tasks/description${path}`}
        label={m.builder_tab_description()}
      />
      <Tab
        to={code === null ? null : `/tasks/question${path}`}
        label={m.builder_tab_questions()}
      />
      <Tab
        to={code === null ? null : "/tasks/setting"}
        label={m.builder_tab_settings()}
      />
    </nav>
  );
}

interface TabProps {
  readonly to: string | null;
  readonly label: string;
}

function Tab({ to, label }: TabProps) {
  const locale = useLocale();
  if (to === null) {
    return (
      <span className={classes["tab"]} data-disabled>
        {label}
      </span>
    );
  }
  return (
    <NavLink to={localizedPath(to, locale)} className={classes["tab"] ?? ""}>
      {label}
    </NavLink>
  );
}
