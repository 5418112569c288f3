import { Group } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { Outlet, useLocation } from "react-router";
import { BuilderWorkspace } from "../../features/builder/components/workspace/builder-workspace.tsx";
import { DesktopOnly } from "../../features/builder/components/workspace/desktop-only.tsx";
import { guestStart } from "../../features/builder/model/builder-path.ts";
import { useUserIfAny } from "../../platform/session/session.ts";
import { withoutLocale } from "../../platform/locale/locale.ts";
import { BrandMark } from "../../ui/layout/brand-mark.tsx";
import { Frame } from "../../ui/layout/frame.tsx";
import { LocaleSwitch } from "../../ui/layout/locale-switch.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { SchemeToggle } from "../../ui/layout/color-scheme.tsx";
import { waitForPayWindow } from "../wait-for-pay-window.ts";
import {
  guestDestinations,
  userDestinations,
  userDestinationsOnPhone,
} from "./destinations.ts";
import { BottomBar, Sidebar } from "./navigation.tsx";
import { useUnread } from "./use-unread.ts";

/** The frame of the builder, for desktops. Input survives when the window gets narrower. Reports open everywhere. */
export function BuilderLayout() {
  const isWide = useMediaQuery("(min-width: 64em)", undefined, {
    getInitialValueInEffect: false,
  });
  const [wasWide, setWasWide] = useState(isWide);
  if (isWide && !wasWide) setWasWide(true);
  const path = withoutLocale(useLocation().pathname);
  if (path.startsWith("/tasks/import/")) return <ReadingPage />;
  return (
    <div data-layout="builder">
      {!isWide && <NarrowBuilder />}
      {wasWide && (
        <div hidden={!isWide}>
          {path === guestStart ? <GuestStart /> : <WideBuilder />}
        </div>
      )}
    </div>
  );
}

/** A page that is read, on any device, and opens no survey for editing. */
function ReadingPage() {
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

/** The start page of the guest builder: no survey is open yet. */
function GuestStart() {
  return (
    <Frame sidebar={<BuilderSidebar />} topBar={<PlainTopBar />}>
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
  if (tab === undefined) return m.guest_title();
  if (tab === "question") return m.builder_tab_questions();
  if (tab === "setting" && part === "closing") return m.settings_closing();
  return tab === "setting"
    ? m.builder_tab_settings()
    : m.builder_tab_description();
}

function PlainTopBar() {
  return (
    <Group flex={1} justify="space-between" wrap="nowrap">
      <BrandMark size={28} />
      <Tools />
    </Group>
  );
}

function BuilderSidebar() {
  return useUserIfAny() ? (
    <UserSidebar />
  ) : (
    <Sidebar destinations={guestDestinations} unread={0} />
  );
}

function UserSidebar() {
  return <Sidebar destinations={userDestinations} unread={useUnread()} />;
}

function Tools() {
  return (
    <Group gap={4} wrap="nowrap">
      <SchemeToggle />
      <LocaleSwitch />
    </Group>
  );
}
