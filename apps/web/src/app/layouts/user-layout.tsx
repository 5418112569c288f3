import { Outlet } from "react-router";
import { Frame } from "../../ui/layout/frame.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { userDestinations, userDestinationsOnPhone } from "./destinations.ts";
import { ConsentOffer } from "./consent-offer.tsx";
import { DesktopOnlyButton } from "./desktop-only-button.tsx";
import { QueuedAnswers } from "./queued-answers.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useUnread } from "./use-unread.ts";
import { UserTopBar } from "./user-top-bar.tsx";

/** Pages of a signed-in person. */
export function UserLayout() {
  const unread = useUnread();
  return (
    <Frame
      layout="user"
      sidebar={<Sidebar destinations={userDestinations} unread={unread} />}
      topBar={<UserTopBar unread={unread} />}
      bottomBar={
        <BottomBar destinations={userDestinationsOnPhone} unread={unread} />
      }
    >
      <ConsentOffer />
      <Outlet />
      <DesktopOnlyButton aboveBar />
      <QueuedAnswers />
    </Frame>
  );
}
