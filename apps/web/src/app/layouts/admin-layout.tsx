import { Outlet } from "react-router";
import { Frame } from "../../ui/layout/frame.tsx";
import { AdminTopBar } from "./admin-top-bar.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { adminDestinations } from "./destinations.ts";
import { ConsentOffer } from "./consent-offer.tsx";
import { DesktopOnlyButton } from "./desktop-only-button.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useUnread } from "./use-unread.ts";

/** Pages of the administration. */
export function AdminLayout() {
  const unread = useUnread();
  return (
    <Frame
      layout="admin"
      sidebar={<Sidebar destinations={adminDestinations} unread={unread} />}
      topBar={<AdminTopBar />}
      bottomBar={<BottomBar destinations={adminDestinations} unread={unread} />}
    >
      <ConsentOffer />
      <Outlet />
      <DesktopOnlyButton aboveBar />
    </Frame>
  );
}
