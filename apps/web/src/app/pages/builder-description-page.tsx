import { m } from "@sigi/messages/messages";
import { DescriptionTab } from "../../features/builder/components/description/description-tab.tsx";
import { useLocalNavigate } from "../../platform/local-link.tsx";
import { Page } from "../../ui/page.tsx";

export function BuilderDescriptionPage() {
  const navigate = useLocalNavigate();
  return (
    <Page title={m.builder_tab_description()} lead={m.description_lead()}>
      <DescriptionTab
        onCreated={(code) => {
          navigate(`/tasks/question/${code}`);
        }}
      />
    </Page>
  );
}
