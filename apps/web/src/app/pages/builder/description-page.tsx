import { m } from "@sigi/messages/messages";
import { useBuilder } from "../../../features/builder/components/builder-session.tsx";
import { DescriptionTab } from "../../../features/builder/components/description/description-tab.tsx";
import { StartSurvey } from "../../../features/builder/components/start/start-survey.tsx";
import { Page } from "../../../ui/layout/page.tsx";

/** The description of the open survey, or the page that starts one. */
export function BuilderDescriptionPage() {
  const { store } = useBuilder();
  if (!store) {
    return (
      <Page title={m.start_title()} lead={m.start_lead()}>
        <StartSurvey />
      </Page>
    );
  }
  return (
    <Page title={m.builder_tab_description()} titleHidden>
      <DescriptionTab />
    </Page>
  );
}
