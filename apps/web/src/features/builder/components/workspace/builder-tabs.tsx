import { m } from "@sigi/messages/messages";
import { useLocation } from "react-router";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { withoutLocale } from "../../../../platform/locale/locale.ts";
import { useBuilderPath } from "../use-builder-path.ts";
import classes from "./builder-tabs.module.css";

interface BuilderTabsProps {
  /** Code of the open survey; without one only the description can be opened. */
  readonly code: string | null;
}

export function BuilderTabs({ code }: BuilderTabsProps) {
  const pathOf = useBuilderPath();
  const none = code === null;
  return (
    <nav className={classes["tabs"]} aria-label={m.builder_tabs()}>
      <Tab base={pathOf("description")} to={pathOf("description", code)}>
        {m.builder_tab_description()}
      </Tab>
      <Tab
        base={pathOf("question")}
        to={pathOf("question", code)}
        disabled={none}
      >
        {m.builder_tab_questions()}
      </Tab>
      <Tab
        base={pathOf("setting")}
        to={pathOf("setting", code)}
        disabled={none}
      >
        {m.builder_tab_settings()}
      </Tab>
    </nav>
  );
}

interface TabProps {
  /** The prefix of all of the tab's paths. */
  readonly base: string;
  readonly to: string;
  readonly disabled?: boolean;
  readonly children: string;
}

function Tab({ base, to, disabled = false, children }: TabProps) {
  const path = withoutLocale(useLocation().pathname);
  if (disabled) {
    return (
      <span className={classes["tab"]} data-disabled>
        {children}
      </span>
    );
  }
  return (
    <LocalLink
      to={to}
      className={classes["tab"]}
      aria-current={path.startsWith(base) ? "page" : undefined}
    >
      {children}
    </LocalLink>
  );
}
