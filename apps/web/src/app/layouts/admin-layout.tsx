import { Badge, Box, Group, Stack } from "@mantine/core";
import { adminTabs } from "@sigi/contract/pages.ts";
import { m } from "@sigi/messages/messages";
import { Outlet } from "react-router";
import { useCurrentUser } from "../../platform/session/session.ts";
import { BrandMark } from "../../ui/layout/brand-mark.tsx";
import { Frame } from "../../ui/layout/frame.tsx";
import { LocaleSwitch } from "../../ui/layout/locale-switch.tsx";
import { SchemeToggle } from "../../ui/layout/color-scheme.tsx";
import { TabLinks } from "../../ui/layout/tab-links.tsx";
import { tabs } from "../routes/admin-tabs.ts";
import { AccountButton } from "./account-menu.tsx";
import { BottomBar, Sidebar } from "./navigation.tsx";
import { ConsentOffer } from "./consent-offer.tsx";
import { adminDestinations } from "./destinations.ts";
import { useUnread } from "./use-unread.ts";

/** The frame of the admin pages. */
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
    </Frame>
  );
}

export function AdminTopBar() {
  const user = useCurrentUser();
  return (
    <Group flex={1} gap="sm" wrap="nowrap">
      <Box hiddenFrom="md">
        <BrandMark size={28} />
      </Box>
      <Badge variant="light" mr="auto">
        {m.admin_title()}
      </Badge>
      <Group gap={4} wrap="nowrap">
        <SchemeToggle />
        <LocaleSwitch />
      </Group>
      <AccountButton subtitle={user.email} />
    </Group>
  );
}

/** The tabs of the admin home page. */
export function AdminHomeLayout() {
  return (
    <Stack gap="lg">
      <TabLinks
        label={m.admin_home_tabs()}
        tabs={adminTabs.map(({ path }) => ({
          to: path,
          label: tabs[path].label(),
        }))}
      />
      <Outlet />
    </Stack>
  );
}

/** The tabs of the admin settings. */
export function AdminSettingLayout() {
  return (
    <Stack gap="lg">
      <TabLinks
        label={m.admin_setting_tabs()}
        tabs={[
          { to: "/admin/setting/testimony", label: m.testimony_title() },
          { to: "/admin/setting/voucher", label: m.voucher_title() },
          {
            to: "/admin/setting/configuration",
            label: m.configuration_title(),
          },
          { to: "/admin/setting/bank", label: m.bank_title() },
          { to: "/admin/setting/push", label: m.announcement_page_title() },
          { to: "/admin/setting/banner", label: m.banner_title() },
          { to: "/admin/setting/color", label: m.color_title() },
        ]}
      />
      <Outlet />
    </Stack>
  );
}
