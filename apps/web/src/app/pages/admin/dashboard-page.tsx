import { m } from "@sigi/messages/messages";
import { AdminDashboardFigures } from "../../../features/dashboard/components/admin-dashboard.tsx";
import { Page } from "../../../ui/layout/page.tsx";

export function DashboardPage() {
  return (
    <Page title={m.admin_dashboard_title()} lead={m.admin_dashboard_lead()}>
      <AdminDashboardFigures />
    </Page>
  );
}
