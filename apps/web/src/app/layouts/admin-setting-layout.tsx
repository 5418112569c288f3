import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { Outlet } from "react-router";
import { TabLinks } from "../../ui/layout/tab-links.tsx";

/** The tabs of the admin's settings above each of its pages. */
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
