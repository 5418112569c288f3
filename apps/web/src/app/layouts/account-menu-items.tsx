import { Menu } from "@mantine/core";
import type { User } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import IconUserCircle from "@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs";
import IconUserCheck from "@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs";
import { useLocation } from "react-router";
import { withoutLocale } from "../../platform/locale.ts";
import { LocalLink } from "../../platform/local-link.tsx";

/** What stands in the menu behind one's avatar. */
export function AccountMenuItems({ user }: { readonly user: User }) {
  const inAdmin = withoutLocale(useLocation().pathname).startsWith("/admin");
  return (
    <>
      {user.role === "admin" && (
        <Menu.Item
          component={LocalLink}
          to={inAdmin ? "/home" : "/admin/home"}
          leftSection={
            inAdmin ? (
              <IconUserCircle size={18} aria-hidden />
            ) : (
              <IconUserCheck size={18} aria-hidden />
            )
          }
        >
          {inAdmin ? m.nav_respondent() : m.nav_admin()}
        </Menu.Item>
      )}
      <Menu.Item
        component={LocalLink}
        to="/task"
        leftSection={<IconClipboardList size={18} aria-hidden />}
      >
        {m.nav_surveys()}
      </Menu.Item>
      <Menu.Item
        component={LocalLink}
        to="/setting"
        leftSection={<IconSettings size={18} aria-hidden />}
      >
        {m.nav_settings()}
      </Menu.Item>
      <Menu.Item
        component={LocalLink}
        to="/logout"
        leftSection={<IconLogout size={18} aria-hidden />}
      >
        {m.nav_logout()}
      </Menu.Item>
    </>
  );
}
