import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { Outlet } from "react-router";
import { TabLinks } from "../../ui/layout/tab-links.tsx";

/** The home page and one's histories beside it. */
export function HomeLayout() {
  return (
    <Stack gap="lg">
      <TabLinks
        label={m.home_tabs()}
        tabs={[
          { to: "/home", label: m.home_title() },
          { to: "/home/history", label: m.home_tab_history() },
          { to: "/home/task-history", label: m.home_tab_task_history() },
          { to: "/home/withdraw", label: m.home_tab_withdraw() },
        ]}
      />
      <Outlet />
    </Stack>
  );
}
