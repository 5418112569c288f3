import { useMediaQuery } from "@mantine/hooks";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { Outlet, useLocation } from "react-router";
import { BuilderWorkspace } from "../../features/builder/components/workspace/builder-workspace.tsx";
import { DesktopOnly } from "../../features/builder/components/workspace/desktop-only.tsx";
import { useUserIfAny } from "../../platform/session/session.ts";
import { withoutLocale } from "../../platform/locale/locale.ts";
import { Frame } from "../../ui/layout/frame.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { waitForPayWindow } from "../wait-for-pay-window.ts";
import {
  BuilderSidebar,
  PlainTopBar,
  Tools,
  UserSidebar,
} from "./builder-sides.tsx";
import { userDestinationsOnPhone } from "./destinations.ts";
import { BottomBar } from "./navigation.tsx";
import { useUnread } from "./use-unread.ts";

/** The report of an import is read on any device, and opens no survey for editing. */
const reportPage = /^\/tasks\/import\/|^\/task-guest\/import$/;

/** The frame of the builder, for desktops. Input survives when the window gets narrower. Reports open everywhere. */
export function BuilderLayout() {
  const isWide = useMediaQuery("(min-width: 64em)", undefined, {
    getInitialValueInEffect: false,
  });
  const [wasWide, setWasWide] = useState(isWide);
  if (isWide && !wasWide) setWasWide(true);
  const path = withoutLocale(useLocation().pathname);
  if (reportPage.test(path)) return <ReadingPage />;
  return (
    <div data-layout="builder">
      {!isWide && <NarrowBuilder />}
      {wasWide && (
        <div hidden={!isWide}>
          <WideBuilder />
        </div>
      )}
    </div>
  );
}

function ReadingPage() {
  return useUserIfAny() ? (
    <UserReadingPage />
  ) : (
    <Frame
      layout="builder"
      sidebar={<BuilderSidebar />}
      topBar={<PlainTopBar />}
    >
      <Outlet />
    </Frame>
  );
}

function UserReadingPage() {
  const unread = useUnread();
  return (
    <Frame
      layout="builder"
      sidebar={<UserSidebar />}
      topBar={<PlainTopBar />}
      bottomBar={
        <BottomBar destinations={userDestinationsOnPhone} unread={unread} />
      }
    >
      <Outlet />
    </Frame>
  );
}

function WideBuilder() {
  return (
    <BuilderWorkspace
      sidebar={<BuilderSidebar />}
      tools={<Tools />}
      openPayWindow={waitForPayWindow}
    >
      <Outlet />
    </BuilderWorkspace>
  );
}

function NarrowBuilder() {
  return (
    <Frame sidebar={<BuilderSidebar />} topBar={<PlainTopBar />}>
      <Page title={useTabTitle()}>
        <DesktopOnly />
      </Page>
    </Frame>
  );
}

/** The title of the page that a desktop would show. */
function useTabTitle(): string {
  const [, , tab, part] = withoutLocale(useLocation().pathname).split("/");
  if (tab === "question") return m.builder_tab_questions();
  if (tab === "setting" && part === "closing") return m.settings_closing();
  return tab === "setting"
    ? m.builder_tab_settings()
    : m.builder_tab_description();
}
