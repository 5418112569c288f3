import { Group } from "@mantine/core";
import { useUserIfAny } from "../../platform/session/session.ts";
import { BrandMark } from "../../ui/layout/brand-mark.tsx";
import { LocaleSwitch } from "../../ui/layout/locale-switch.tsx";
import { SchemeToggle } from "../../ui/layout/color-scheme.tsx";
import { guestDestinations, userDestinations } from "./destinations.ts";
import { Sidebar } from "./navigation.tsx";
import { useUnread } from "./use-unread.ts";

/** The top bar where no survey is open. */
export function PlainTopBar() {
  return (
    <Group flex={1} justify="space-between" wrap="nowrap">
      <BrandMark size={28} />
      <Tools />
    </Group>
  );
}

export function BuilderSidebar() {
  return useUserIfAny() ? (
    <UserSidebar />
  ) : (
    <Sidebar destinations={guestDestinations} unread={0} />
  );
}

export function UserSidebar() {
  return <Sidebar destinations={userDestinations} unread={useUnread()} />;
}

export function Tools() {
  return (
    <Group gap={4} wrap="nowrap">
      <SchemeToggle />
      <LocaleSwitch />
    </Group>
  );
}
