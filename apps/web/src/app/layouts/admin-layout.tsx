import { Badge, Box, Group, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { Outlet } from "react-router";
import { useCurrentUser } from "../../platform/session/session.ts";
import { BrandMark } from "../../ui/layout/brand-mark.tsx";
import { Frame } from "../../ui/layout/frame.tsx";
import { LocaleSwitch } from "../../ui/layout/locale-switch.tsx";
import { SchemeToggle } from "../../ui/layout/color-scheme.tsx";
import { TabLinks } from "../../ui/layout/tab-links.tsx";
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
        tabs={[
          { to: "/admin/home/dashboard", label: m.admin_dashboard_title() },
          {
            to: "/admin/home/task",
            label: m.admin_surveys_running_title(),
          },
          {
            to: "/admin/home/history-task",
            label: m.admin_surveys_history_title(),
          },
          { to: "/admin/home/users", label: m.admin_users_title() },
          { to: "/admin/home/withdraw", label: m.withdraw_title() },
          { to: "/admin/home/payouts", label: m.payouts_title() },
          { to: "/admin/home/payments", label: m.payments_title() },
          { to: "/admin/home/refunds", label: m.admin_refunds_title() },
          {
            to: "/admin/home/adjustment",
            label: m.admin_adjustments_title(),
          },
          { to: "/admin/home/answer", label: m.admin_answers_title() },
          { to: "/admin/home/review", label: m.review_title() },
        ]}
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
