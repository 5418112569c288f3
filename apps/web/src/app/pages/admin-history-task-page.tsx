import { m } from "@sigi/messages/messages";
import { Page } from "../../ui/page.tsx";

export function AdminHistoryTaskPage() {
  return <Page title={m.admin_surveys_history_title()}>{null}</Page>;
}
