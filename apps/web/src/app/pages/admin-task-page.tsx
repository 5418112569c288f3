import { m } from "@sigi/messages/messages";
import { Page } from "../../ui/page.tsx";

export function AdminTaskPage() {
  return <Page title={m.admin_surveys_running_title()}>{null}</Page>;
}
