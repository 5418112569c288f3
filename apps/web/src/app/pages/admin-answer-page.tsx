import { m } from "@sigi/messages/messages";
import { Page } from "../../ui/page.tsx";

export function AdminAnswerPage() {
  return <Page title={m.admin_answers_title()}>{null}</Page>;
}
