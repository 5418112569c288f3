import { Group } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { NavLink } from "react-router";
import { localizedPath } from "../../../../platform/locale/locale.ts";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { useIsGuestPage } from "../use-builder-path.ts";
import classes from "./settings-nav.module.css";

/** The settings tab has two pages: target and closing sentence. Guests get both on one page. */
export function SettingsNav() {
  const locale = useLocale();
  if (useIsGuestPage()) return null;
  const pages = [
    { to: "/tasks/setting", label: m.settings_target() },
    { to: "/tasks/setting/closing", label: m.settings_closing() },
  ];
  return (
    <Group component="nav" gap={6} mb="lg" aria-label={m.settings_nav()}>
      {pages.map(({ to, label }) => (
        <NavLink
          key={to}
          end
          to={localizedPath(to, locale)}
          className={classes["page"] ?? ""}
        >
          {label}
        </NavLink>
      ))}
    </Group>
  );
}
