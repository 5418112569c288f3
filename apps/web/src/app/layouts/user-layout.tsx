import { useQuery } from "@tanstack/react-query";
import { m } from "@sigi/messages/messages";
import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import IconWallet from "@tabler/icons-react/dist/esm/icons/IconWallet.mjs";
import { Outlet } from "react-router";
import { notificationsQuery } from "../../features/notifications/api/list-notifications.ts";
import { Frame } from "../../ui/frame.tsx";
import { NavTile } from "../../ui/nav-tile.tsx";
import { QueuedAnswers } from "./queued-answers.tsx";
import { DesktopOnlyButton } from "./desktop-only-button.tsx";
import { UserSidebar } from "./user-sidebar.tsx";
import { UserTopBar } from "./user-top-bar.tsx";
import classes from "./user-layout.module.css";

/** Pages of a signed-in person. */
export function UserLayout() {
  const { data } = useQuery(notificationsQuery(1));
  const unread = data?.unread ?? 0;
  return (
    <Frame
      layout="user"
      sidebar={<UserSidebar unread={unread} />}
      topBar={<UserTopBar unread={unread} />}
      bottomBar={<BottomBar />}
    >
      <Outlet />
      <DesktopOnlyButton />
      <QueuedAnswers />
    </Frame>
  );
}

function BottomBar() {
  return (
    <nav aria-label={m.nav_main()} className={classes["bottomBar"]}>
      <NavTile
        to="/withdraw"
        icon={<IconWallet size={22} aria-hidden />}
        label={m.nav_withdraw()}
      />
      <NavTile
        to="/home"
        icon={<IconHome size={22} aria-hidden />}
        label={m.nav_home()}
      />
      <NavTile
        to="/setting"
        icon={<IconSettings size={22} aria-hidden />}
        label={m.nav_settings()}
      />
    </nav>
  );
}
