import type { User } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import IconUserCheck from "@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs";
import IconUserCircle from "@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs";
import { useLocation } from "react-router";
import { withoutLocale } from "../../platform/locale/locale.ts";
import { MenuLink } from "../../ui/layout/menu-link.tsx";

/** Places of one's own. */
export function AccountPlaces({ user }: { readonly user: User }) {
  return (
    <>
      {user.role === "admin" && <OtherArea />}
      <MenuLink to="/task" icon={<IconClipboardList size={20} aria-hidden />}>
        {m.nav_surveys()}
      </MenuLink>
      <MenuLink to="/setting" icon={<IconSettings size={20} aria-hidden />}>
        {m.nav_settings()}
      </MenuLink>
    </>
  );
}

export function LogoutItem() {
  return (
    <MenuLink to="/logout" icon={<IconLogout size={20} aria-hidden />}>
      {m.nav_logout()}
    </MenuLink>
  );
}

/** An admin is a user too. */
function OtherArea() {
  const inAdmin = withoutLocale(useLocation().pathname).startsWith("/admin");
  return inAdmin ? (
    <MenuLink to="/home" icon={<IconUserCircle size={20} aria-hidden />}>
      {m.nav_respondent()}
    </MenuLink>
  ) : (
    <MenuLink to="/admin/home" icon={<IconUserCheck size={20} aria-hidden />}>
      {m.nav_admin()}
    </MenuLink>
  );
}
