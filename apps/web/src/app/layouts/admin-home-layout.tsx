import { Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { Outlet } from "react-router";
import { TabLinks } from "../../ui/layout/tab-links.tsx";

/** The tabs of the admin's home above each of its pages. */
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
          { to: "/admin/home/answer", label: m.admin_answers_title() },
        ]}
      />
      <Outlet />
    </Stack>
  );
}
