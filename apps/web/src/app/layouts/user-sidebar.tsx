import { m } from "@sigi/messages/messages";
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import IconWallet from "@tabler/icons-react/dist/esm/icons/IconWallet.mjs";
import { NavTile } from "../../ui/nav-tile.tsx";
import { Sidebar } from "./sidebar.tsx";

/** Where a signed-in person can go; `unread` counts the notices not read yet. */
export function UserSidebar({ unread }: { readonly unread: number }) {
  return (
    <Sidebar>
      <NavTile
        to="/notification"
        icon={<IconBell size={22} aria-hidden />}
        label={m.nav_notifications()}
        description={
          unread > 0 ? m.nav_notifications_unread({ count: unread }) : undefined
        }
        dot={unread > 0}
      />
      <NavTile
        to="/home"
        icon={<IconHome size={22} aria-hidden />}
        label={m.nav_home()}
      />
      <NavTile
        to="/task"
        icon={<IconClipboardList size={22} aria-hidden />}
        label={m.nav_surveys()}
      />
      <NavTile
        to="/withdraw"
        icon={<IconWallet size={22} aria-hidden />}
        label={m.nav_withdraw()}
      />
      <NavTile
        to="/setting"
        icon={<IconSettings size={22} aria-hidden />}
        label={m.nav_settings()}
      />
    </Sidebar>
  );
}
