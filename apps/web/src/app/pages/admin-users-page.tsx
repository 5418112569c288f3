import { m } from "@sigi/messages/messages";
import { Page } from "../../ui/page.tsx";

export function AdminUsersPage() {
  return <Page title={m.admin_users_title()}>{null}</Page>;
}
