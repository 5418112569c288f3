import { m } from "@sigi/messages/messages";
import { Page } from "../../ui/page.tsx";

export function AdminDashboardPage() {
  return <Page title={m.admin_dashboard_title()}>{null}</Page>;
}
