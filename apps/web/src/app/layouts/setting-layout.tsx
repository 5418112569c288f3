import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { Outlet } from "react-router";
import { TabLinks } from "../../ui/layout/tab-links.tsx";

/** The tabs of one's settings. */
export function SettingLayout() {
  return (
    <Stack gap="lg">
      <TabLinks
        label={m.setting_tabs()}
        tabs={[
          { to: "/setting", label: m.setting_tab_profile() },
          { to: "/setting/other", label: m.setting_other_title() },
        ]}
      />
      <Outlet />
    </Stack>
  );
}
