import { Group } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { Outlet, useLocation } from "react-router";
import { BuilderWorkspace } from "../../features/builder/components/builder-workspace.tsx";
import { DesktopOnly } from "../../features/builder/components/desktop-only.tsx";
import type {
  OpenPayment,
  PayOutcome,
} from "../../features/builder/components/publish/open-pay-window.ts";
import { openPayWindow } from "../../features/payments/open-pay-window.ts";
import { withoutLocale } from "../../platform/locale.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { Frame } from "../../ui/frame.tsx";
import { LocaleSwitch } from "../../ui/locale-switch.tsx";
import { Page } from "../../ui/page.tsx";
import { SchemeToggle } from "../../ui/scheme-toggle.tsx";
import { userDestinations } from "./destinations.ts";
import { Sidebar } from "./sidebar.tsx";
import { useUnread } from "./use-unread.ts";

/** The builder, on a desktop. A window that is made smaller keeps what was typed in it. */
export function BuilderLayout() {
  const isWide = useMediaQuery("(min-width: 64em)", undefined, {
    getInitialValueInEffect: false,
  });
  const [wasWide, setWasWide] = useState(isWide);
  if (isWide && !wasWide) setWasWide(true);
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

function WideBuilder() {
  return (
    <BuilderWorkspace
      sidebar={<UserSidebar />}
      tools={<Tools />}
      openPayWindow={waitForPayWindow}
    >
      <Outlet />
    </BuilderWorkspace>
  );
}

function NarrowBuilder() {
  return (
    <Frame
      sidebar={<UserSidebar />}
      topBar={
        <Group flex={1} justify="space-between" wrap="nowrap">
          <BrandMark size={28} />
          <Tools />
        </Group>
      }
    >
      <Page title={useTabTitle()}>
        <DesktopOnly />
      </Page>
    </Frame>
  );
}

/** Of the page that a desktop would show here. */
function useTabTitle(): string {
  const [, , tab] = withoutLocale(useLocation().pathname).split("/");
  if (tab === "question") return m.builder_tab_questions();
  return tab === "setting"
    ? m.builder_tab_settings()
    : m.builder_tab_description();
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

/** What the person saw in the pay window; the builder asks the server what is true. */
function waitForPayWindow(payment: OpenPayment): Promise<PayOutcome> {
  return new Promise((resolve) => {
    openPayWindow(payment, {
      onSuccess: () => {
        resolve("paid");
      },
      onPending: () => {
        resolve("pending");
      },
      onError: () => {
        resolve("failed");
      },
      onClose: () => {
        resolve("closed");
      },
    });
  });
}
