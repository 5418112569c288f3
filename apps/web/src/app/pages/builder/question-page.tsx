import { m } from "@sigi/messages/messages";
import { QuestionsTab } from "../../../features/builder/components/questions/questions-tab.tsx";
import { Page } from "../../../ui/layout/page.tsx";

export function BuilderQuestionPage() {
  return (
    <Page title={m.builder_tab_questions()} lead={m.questions_lead()}>
      <QuestionsTab />
    </Page>
  );
}
