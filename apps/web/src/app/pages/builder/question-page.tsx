import { m } from "@sigi/messages/messages";
import { QuestionsTab } from "../../../features/builder/components/questions/questions-tab.tsx";
import { PageHeading } from "../../../ui/layout/page.tsx";
import { VisuallyHidden } from "@mantine/core";

/** The workbench has no room for a heading; the tab shows it. */
export function BuilderQuestionPage() {
  const title = m.builder_tab_questions();
  return (
    <>
      <title>{`${title} · ${m.app_name()}`}</title>
      <VisuallyHidden>
        <PageHeading>{title}</PageHeading>
      </VisuallyHidden>
      <QuestionsTab />
    </>
  );
}
